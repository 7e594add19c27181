import * as v from 'valibot'
import type { Strategy } from '../../../http/restrictions/types.ts'
import { ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { securityMessages } from './messages.ts'
import { policyPanel } from './policyPanel.tsx'

const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

const ipSchema = () => v.object({ isActive: v.optional(checked, ''), strategy: v.picklist(strategies) })

const IpSettingsFields = ({ form }: FieldsProps<ReturnType<typeof ipSchema>, unknown>) => {
  const t = useMessages(securityMessages)
  return (
    <>
      <Switch {...form.box('isActive')} label={t('ipSwitch')} />
      <RadioCards
        {...form.field('strategy')}
        legend={t('ipStrategy')}
        cards={strategies.map(value => ({ value, label: t(`ip${value}`), description: t(`${value}Text`) }))}
      />
    </>
  )
}

/** Which list of addresses is in use. */
export const IpPanel = policyPanel({
  messages: securityMessages,
  title: 'ipUse',
  text: 'ipUseText',
  height: '200px',
  policy: store => {
    const { settings: current, saveSettings: save } = store(ipRestrictions)
    return { current, save }
  },
  schema: ipSchema,
  values: rule => ({ ...rule }),
  together: [['isActive', 'strategy']],
  change: configuration => ({ ipRestrictions: { configuration } }),
  Fields: IpSettingsFields,
  useSummary: ({ isActive, strategy }, { t }) => [
    { label: t('ipStrategy'), value: isActive ? t(`ip${strategy}`) : t('off') },
  ],
})
