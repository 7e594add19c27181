import type { Directory } from '../../../../http/directory/answers.ts'
import type { Guide } from '../../../../state/portal/provisioning/guideOf.ts'
import { directories } from '../../../../state/portal/provisioning/directories.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { useCopyLabels } from '../../../kit/useCopyLabels.ts'
import { useHas } from '../../../kit/useHas.ts'
import { usePermissionReason } from '../../../kit/usePermissionReason.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { CodeBlock } from '../../../ui/portal/CodeBlock.tsx'
import { CopyField } from '../../../ui/portal/CopyField.tsx'
import { NumberedStep, NumberedSteps } from '../../../ui/portal/NumberedSteps.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Strong, Text } from '../../../ui/Text.tsx'
import { AddTokenDialog, mostTokens } from '../tokenActions.tsx'
import { writePermission } from '../provisioningPermissions.ts'
import { guideSteps, type GuideField, type GuideStep } from './guides.ts'
import { setUpMessages } from './messages.ts'

interface Props {
  guide: Guide
  /** Address of our SCIM server. */
  address: string
  directory: Directory
}

/** How a directory is set up, step by step, with our values to copy. */
export const GuideSteps = ({ guide, ...rest }: Props) => (
  <NumberedSteps>
    {guideSteps[guide].map(step => (
      <Step key={step.note} step={step} {...rest} />
    ))}
  </NumberedSteps>
)

const Step = ({ step: { menu, note, fields = [], template }, ...rest }: Omit<Props, 'guide'> & { step: GuideStep }) => {
  const t = useMessages(setUpMessages)
  const copyLabels = useCopyLabels()
  return (
    <NumberedStep>
      <Stack $gap={3}>
        {menu !== undefined && (
          <Text>
            <Sentence parts={t.parts('openMenu', { menu: <Strong dir="ltr">{menu}</Strong> })} />
          </Text>
        )}
        <Text>{t(note)}</Text>
        {fields.map(field => (
          <Field key={field.value} field={field} {...rest} />
        ))}
        {template && (
          <CodeBlock
            label={template.label}
            samples={[{ key: 'template', label: template.label, code: template.code }]}
            labels={copyLabels}
          />
        )}
      </Stack>
    </NumberedStep>
  )
}

const Field = ({ field: { label, value }, address, directory }: Omit<Props, 'guide'> & { field: GuideField }) => {
  const t = useMessages(setUpMessages)
  const labels = useCopyLabels()
  if (value === 'token') return <TokenField label={label ?? t('token')} directory={directory} />
  return <CopyField label={label ?? t('endpoint')} value={value === 'address' ? address : value} labels={labels} />
}

/** Where the token goes, which cannot be shown again, and a way to another one. */
const TokenField = ({ label, directory }: { label: string; directory: Directory }) => {
  const t = useMessages(setUpMessages)
  const dialogs = useDialogs()
  const { createToken } = useElementStore(directories)
  const reason = usePermissionReason()(writePermission)
  const count = directory.details?.tokens.length ?? 0
  const create = {
    label: t('createToken'),
    disabledReason: reason ?? (count >= mostTokens ? t('twoTokens') : undefined),
    run: () => dialogs.open(<AddTokenDialog row={directory} />),
  }
  return (
    <Stack $gap={2}>
      <Text data-tone="1">{label}</Text>
      <Text data-size="13">{t('tokenShown')}</Text>
      {useHas()(createToken) === true && (
        <Row>
          <ActionButton action={create} />
        </Row>
      )}
    </Stack>
  )
}
