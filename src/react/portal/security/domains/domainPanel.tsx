import * as v from 'valibot'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import { emailDomains, toDomainConfiguration } from '../../../../state/portal/security/emailDomains.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { FieldsProps } from '../../../kit/forms/dialogForm.tsx'
import { checked } from '../../../kit/forms/schemas.ts'
import { policyPanel } from '../policyPanel.tsx'
import { emailDomainMessages } from './messages.ts'

const lists = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

const settingsSchema = () =>
  v.object({
    isActive: v.optional(checked, ''),
    listType: v.picklist(lists),
    blocksPublicDomains: v.optional(checked, ''),
  })

const SettingsFields = ({ form }: FieldsProps<ReturnType<typeof settingsSchema>, unknown>) => {
  const t = useMessages(emailDomainMessages)
  return (
    <>
      <Switch {...form.box('isActive')} label={t('switch')} />
      <RadioCards
        {...form.field('listType')}
        legend={t('list')}
        cards={lists.map(value => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
      <Checkbox {...form.box('blocksPublicDomains')} label={t('blockPublic')} description={t('blockPublicText')} />
    </>
  )
}

/** Which list of domains is in use. */
export const DomainPanel = policyPanel({
  messages: emailDomainMessages,
  title: 'domainRestrictions',
  text: 'useText',
  height: '260px',
  policy: store => {
    const { settings: current, saveSettings: save } = store(emailDomains)
    return { current, save }
  },
  schema: settingsSchema,
  values: settings => ({ ...settings }),
  together: [['isActive', 'listType']],
  change: settings => ({ emailDomainRestrictions: { configuration: toDomainConfiguration(settings) } }),
  Fields: SettingsFields,
  useSummary: ({ isActive, listType, blocksPublicDomains }, { t }) => [
    { label: t('list'), value: isActive ? t(listType) : t('off') },
    ...(isActive ? [{ label: t('publicBlocked'), value: t(blocksPublicDomains ? 'yes' : 'no') }] : []),
  ],
})
