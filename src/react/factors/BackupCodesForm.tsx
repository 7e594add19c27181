import Download from 'lucide/dist/esm/icons/download.mjs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { nonEmpty, object, pipe, string } from 'valibot'
import { plain } from '../../styles/reset.ts'
import { RequestError } from '../app/RequestError.tsx'
import { useForm, type RequestState } from '../app/useForm.ts'
import { useMessages } from '../messages/useMessages.ts'
import { ButtonRow } from '../ui/ActionRows.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { maskedField } from '../ui/masked.ts'
import { enrolMessages } from './enrolmentMessages.ts'
import { saveAsFile } from '../app/saveAsFile.ts'

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

interface Props {
  codes: readonly string[]
  submitLabel: string
  request: RequestState
  /** Runs once the person confirms that the codes are saved. */
  onSaved: () => Promise<void>
  /** Title and text, on top. */
  children: ReactNode
}

/** Shows new backup codes; the person can go on only after confirming that they are saved. */
export const BackupCodesForm = ({ codes, submitLabel, request, onSaved, children }: Props) => {
  const t = useMessages(enrolMessages)
  const form = useForm({
    schema: object({ saved: pipe(string(), nonEmpty(t('savedMissing'))) }),
    request,
    submit: onSaved,
  })
  const text = codes.join('\n')
  return (
    <Form {...form.form}>
      {children}
      <RequestError error={form.error} />
      <List {...maskedField}>
        {codes.map(code => (
          <Item key={code}>{code}</Item>
        ))}
      </List>
      <ButtonRow>
        <CopyButton isWide text={text} label={t('copyCodes')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        <Button
          icon={Download}
          onClick={event => saveAsFile(`${t('fileTitle')}\n\n${text}\n`, 'backup-codes.txt', event.currentTarget)}
        >
          {t('download')}
        </Button>
      </ButtonRow>
      <Checkbox {...form.field('saved')} label={t('saved')} />
      <SubmitButton isBusy={request.busy}>{submitLabel}</SubmitButton>
    </Form>
  )
}
