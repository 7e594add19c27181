import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { signInPolicies, type RotationRule } from '../../../state/portal/security/signInPolicies.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { Loaded } from './Loaded.tsx'
import { securityMessages } from './messages.ts'
import { useSaved } from './useSaved.ts'
import { PolicyPanel } from './PolicyPanel.tsx'
import { wholeNumber } from './wholeNumber.ts'
import type { Words } from './words.ts'

const read = 'fe.secure.read.passwordExpirationConfiguration'
const write = 'fe.secure.write.passwordExpirationConfiguration'

/** When passwords expire; only for people who may read it. */
export const RotationPanel = () => {
  const t = useMessages(securityMessages)
  const may = usePermissions()
  const { rotation, overrides } = useFlow(signInPolicies)
  const isFixed = useStore(overrides.of()).data?.rotation === false
  if (!may(read)) return null
  return (
    <PolicyPanel title={t('rotation')} text={t('rotationText')}>
      {isFixed && <Text data-size="13">{t('setByVendor')}</Text>}
      <Loaded query={rotation.current} heightPx={190}>
        {rule => (may(write) && !isFixed ? <RotationForm rule={rule} /> : <RotationFacts rule={rule} />)}
      </Loaded>
    </PolicyPanel>
  )
}

const RotationFacts = ({ rule }: { rule: RotationRule }) => {
  const t = useMessages(securityMessages)
  const days = (count: number) => t('days', { count })
  const notice = { label: t('notificationPeriod'), value: days(rule.notificationPeriod) }
  return (
    <Facts
      facts={[
        { label: t('rotationPeriod'), value: rule.isActive ? days(rule.rotationPeriod) : t('off') },
        ...(rule.isActive ? [notice] : []),
      ]}
    />
  )
}

const schemaOf = (t: Words) =>
  v.pipe(
    v.object({
      isActive: v.optional(checked, ''),
      rotationPeriod: wholeNumber(1, 3_650, t('periodInvalid')),
      notificationPeriod: wholeNumber(0, 3_650, t('noticeInvalid')),
    }),
    v.forward(
      v.partialCheck(
        [['rotationPeriod'], ['notificationPeriod']],
        ({ rotationPeriod, notificationPeriod }) => notificationPeriod <= rotationPeriod,
        t('noticeTooLong'),
      ),
      ['notificationPeriod'],
    ),
  )

const RotationForm = ({ rule }: { rule: RotationRule }) => {
  const t = useMessages(securityMessages)
  const { save, reread } = useFlow(signInPolicies).rotation
  const form = useEditForm({
    schema: schemaOf(t),
    row: rule,
    values: ({ isActive, rotationPeriod, notificationPeriod }) => ({
      isActive,
      rotationPeriod: String(rotationPeriod),
      notificationPeriod: String(notificationPeriod),
    }),
    together: [['isActive', 'rotationPeriod', 'notificationPeriod']],
    save: values => save.run(values),
    reread: () => reread.run(),
    onSaved: useSaved(),
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <EditForm form={form}>
      <Switch {...form.box('isActive')} label={t('rotationSwitch')} />
      <TextField {...form.field('rotationPeriod')} {...number} label={t('rotationPeriod')} />
      <TextField
        {...form.field('notificationPeriod')}
        {...number}
        label={t('notificationPeriod')}
        description={t('notificationText')}
      />
    </EditForm>
  )
}
