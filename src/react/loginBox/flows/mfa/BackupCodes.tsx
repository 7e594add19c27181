import { useStore } from '@nanostores/react'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Form } from '../../../ui/Form.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { ButtonRow } from '../../../ui/ActionRows.ts'
import { StepError } from '../../common/StepError.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { enrolMessages } from './enrolmentMessages.ts'

const List = styled.ul.withConfig({ componentId: 'fe-backup-codes' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(19ch, auto));
    justify-content: space-evenly;
    gap: 4px 8px;
    padding: 12px 8px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-2);
    color: var(--_text-1);
    font: 400 13px/20px var(--_mono);
    list-style: none;
  }
`

const Item = styled.li.withConfig({ componentId: 'fe-backup-code' })`
  && {
    ${plain}
    display: block;
  }
`

/** Offers a text as a file, without the text being in any address that stays (V6). */
const save = (text: string, name: string, beside: HTMLElement) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = beside.ownerDocument.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The new backup codes: shown this once, and only left by somebody who says that they are saved. */
export const BackupCodes = () => {
  const t = useMessages(enrolMessages)
  const { $recoveryCodes, keepCodes } = useFlow(challenge)
  const codes = useStore($recoveryCodes)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [isMissing, setMissing] = useState(false)
  const submit = (data: FormData) => {
    const isSaved = data.has('saved')
    setMissing(!isSaved)
    if (isSaved) void keepCodes()
  }
  const text = codes.join('\n')
  return (
    <Form onSubmit={submit} isBusy={busy}>
      <StepTitle>{t('codesTitle')}</StepTitle>
      <Text>{t('codesText', { count: codes.length })}</Text>
      <StepError error={error} />
      <List {...maskedField}>
        {codes.map(code => (
          <Item key={code}>{code}</Item>
        ))}
      </List>
      <ButtonRow>
        <CopyButton isWide text={text} label={t('copyCodes')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        <Button
          icon={Download}
          onClick={event => save(`${t('fileTitle')}\n\n${text}\n`, 'backup-codes.txt', event.currentTarget)}
        >
          {t('download')}
        </Button>
      </ButtonRow>
      <Checkbox
        name="saved"
        label={t('saved')}
        error={isMissing ? t('savedMissing') : undefined}
        onChange={() => setMissing(false)}
      />
      <SubmitButton isBusy={busy}>{t('finish')}</SubmitButton>
    </Form>
  )
}
