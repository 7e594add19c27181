import * as v from 'valibot'
import type { HistoryRule, LockoutRule, RotationRule } from '../../../http/securityPolicy/answers.ts'
import type { MfaEnforcement } from '../../../http/securityPolicy/types.ts'
import { recommendedPolicy, signInPolicies } from '../../../state/portal/security/signInPolicies.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { securityMessages } from './messages.ts'
import { policyPanel } from './policyPanel.tsx'
import { wholeNumber } from './wholeNumber.ts'
import type { SecurityTranslate } from './securityTexts.ts'

const enforcements = ['DontForce', 'ForceExceptSAML', 'Force'] as const satisfies readonly MfaEnforcement[]
const number = { inputMode: 'numeric', autoComplete: 'off' } as const

const mfaSchema = () => v.object({ enforceMFAType: v.picklist(enforcements) })

const MfaFields = ({ form }: FieldsProps<ReturnType<typeof mfaSchema>, unknown>) => {
  const t = useMessages(securityMessages)
  return (
    <RadioCards
      {...form.field('enforceMFAType')}
      legend={t('mfaPolicy')}
      cards={enforcements.map(value => ({ value, label: t(`mfa${value}`), description: t(`mfa${value}Text`) }))}
    />
  )
}

/** Who needs a second factor. */
export const MfaPanel = policyPanel({
  messages: securityMessages,
  title: 'twoStep',
  text: 'mfaText',
  height: '220px',
  policy: store => store(signInPolicies).mfa,
  schema: mfaSchema,
  values: rule => ({ ...rule }),
  change: rule => rule,
  Fields: MfaFields,
  useSummary: ({ enforceMFAType }, { t }) => [{ label: t('mfaPolicy'), value: t(`mfa${enforceMFAType}`) }],
})

const lockoutSchema = (t: SecurityTranslate) =>
  v.object({ enabled: v.optional(checked, ''), maxAttempts: wholeNumber(1, 100, t('countInvalid')) })

const LockoutFields = ({ form }: FieldsProps<ReturnType<typeof lockoutSchema>, unknown>) => {
  const t = useMessages(securityMessages)
  return (
    <>
      <Switch {...form.box('enabled')} label={t('lockoutSwitch')} />
      <TextField
        {...form.field('maxAttempts')}
        {...number}
        label={t('maxAttempts')}
        description={t('recommended', { value: t('attempts', { count: recommendedPolicy.maxAttempts }) })}
      />
    </>
  )
}

/** How many wrong passwords lock an account. */
export const LockoutPanel = policyPanel({
  messages: securityMessages,
  title: 'lockout',
  text: 'lockoutText',
  height: '110px',
  policy: store => store(signInPolicies).lockout,
  schema: lockoutSchema,
  values: ({ enabled, maxAttempts }: LockoutRule) => ({ enabled, maxAttempts: String(maxAttempts) }),
  together: [['enabled', 'maxAttempts']],
  Fields: LockoutFields,
  useSummary: ({ enabled, maxAttempts }, { t }) => [
    { label: t('lockout'), value: enabled ? t('attempts', { count: maxAttempts }) : t('off') },
  ],
})

const historySchema = (t: SecurityTranslate) =>
  v.object({ enabled: v.optional(checked, ''), historySize: wholeNumber(1, 10, t('historyInvalid')) })

const HistoryFields = ({ form }: FieldsProps<ReturnType<typeof historySchema>, unknown>) => {
  const t = useMessages(securityMessages)
  return (
    <>
      <Switch {...form.box('enabled')} label={t('historySwitch')} />
      <TextField
        {...form.field('historySize')}
        {...number}
        label={t('historySize')}
        description={t('recommended', { value: t('passwords', { count: recommendedPolicy.historySize }) })}
      />
    </>
  )
}

/** How many earlier passwords may not be used again. */
export const HistoryPanel = policyPanel({
  messages: securityMessages,
  title: 'history',
  text: 'historyText',
  height: '110px',
  policy: store => store(signInPolicies).history,
  schema: historySchema,
  values: ({ enabled, historySize }: HistoryRule) => ({ enabled, historySize: String(historySize) }),
  together: [['enabled', 'historySize']],
  Fields: HistoryFields,
  useSummary: ({ enabled, historySize }, { t }) => [
    { label: t('history'), value: enabled ? t('passwords', { count: historySize }) : t('off') },
  ],
})

const rotationSchema = (t: SecurityTranslate) =>
  v.pipe(
    v.object({
      isActive: v.optional(checked, ''),
      rotationPeriod: wholeNumber(1, 3_650, t('daysInvalid')),
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

const RotationFields = ({ form }: FieldsProps<ReturnType<typeof rotationSchema>, unknown>) => {
  const t = useMessages(securityMessages)
  return (
    <>
      <Switch {...form.box('isActive')} label={t('rotationSwitch')} />
      <TextField {...form.field('rotationPeriod')} {...number} label={t('rotationPeriod')} />
      <TextField
        {...form.field('notificationPeriod')}
        {...number}
        label={t('notificationPeriod')}
        description={t('notificationText')}
      />
    </>
  )
}

/** When passwords expire. */
export const RotationPanel = policyPanel({
  messages: securityMessages,
  title: 'rotation',
  text: 'rotationText',
  height: '190px',
  policy: store => store(signInPolicies).rotation,
  schema: rotationSchema,
  values: ({ isActive, rotationPeriod, notificationPeriod }: RotationRule) => ({
    isActive,
    rotationPeriod: String(rotationPeriod),
    notificationPeriod: String(notificationPeriod),
  }),
  together: [['isActive', 'rotationPeriod', 'notificationPeriod']],
  Fields: RotationFields,
  useSummary: ({ isActive, rotationPeriod, notificationPeriod }, { t }) => {
    const days = (count: number) => t('days', { count })
    const notice = { label: t('notificationPeriod'), value: days(notificationPeriod) }
    return [
      { label: t('rotationPeriod'), value: isActive ? days(rotationPeriod) : t('off') },
      ...(isActive ? [notice] : []),
    ]
  },
})
