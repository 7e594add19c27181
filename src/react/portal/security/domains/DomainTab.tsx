import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import { emailDomains, type DomainSettings } from '../../../../state/portal/security/emailDomains.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Text } from '../../../ui/Text.tsx'
import { FormColumn } from '../../../kit/FormColumn.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { checked } from '../../../kit/forms/schemas.ts'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { Loaded } from '../Loaded.tsx'
import { useSaved } from '../useSaved.ts'
import { PolicyPanel } from '../PolicyPanel.tsx'
import { useDryRun } from '../useDryRun.tsx'
import { Domains } from './Domains.tsx'
import { emailDomainMessages } from './messages.ts'

const lists = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

/** With which mail addresses people may join. */
export const DomainTab = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(emailDomainMessages)
  const { settings } = useFlow(emailDomains)
  return (
    <Stack $gap={6}>
      <FormColumn>
        <PolicyPanel title={t('use')} text={t('useText')}>
          <Loaded query={settings} heightPx={260}>
            {data => (mayWrite ? <SettingsForm settings={data} /> : <SettingsFacts settings={data} />)}
          </Loaded>
        </PolicyPanel>
      </FormColumn>
      <NobodyNote />
      <Domains mayWrite={mayWrite} />
    </Stack>
  )
}

const SettingsFacts = ({ settings: { isActive, listType, blocksPublicDomains } }: { settings: DomainSettings }) => {
  const t = useMessages(emailDomainMessages)
  return (
    <Facts
      facts={[
        { label: t('listInUse'), value: isActive ? t(listType) : t('off') },
        ...(isActive ? [{ label: t('publicBlocked'), value: t(blocksPublicDomains ? 'yes' : 'no') }] : []),
      ]}
    />
  )
}

const SettingsForm = ({ settings }: { settings: DomainSettings }) => {
  const t = useMessages(emailDomainMessages)
  const { saveSettings, reread } = useFlow(emailDomains)
  const dryRun = useDryRun()
  const form = useEditForm({
    schema: v.object({
      isActive: v.optional(checked, ''),
      listType: v.picklist(lists),
      blocksPublicDomains: v.optional(checked, ''),
    }),
    row: settings,
    values: ({ isActive, listType, blocksPublicDomains }) => ({ isActive, listType, blocksPublicDomains }),
    together: [['isActive', 'listType']],
    save: wanted => {
      const { isActive: active, listType: type, blocksPublicDomains: blockPublicDomains } = wanted
      const configuration = { active, type, blockPublicDomains }
      return dryRun({ emailDomainRestrictions: { configuration } }, () => saveSettings.run(wanted))
    },
    reread: () => reread.run(),
    onSaved: useSaved(),
  })
  return (
    <EditForm form={form}>
      <Switch {...form.box('isActive')} label={t('switch')} />
      <RadioCards
        {...form.field('listType')}
        legend={t('listInUse')}
        cards={lists.map(value => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
      <Checkbox {...form.box('blocksPublicDomains')} label={t('blockPublic')} description={t('blockPublicText')} />
    </EditForm>
  )
}

/** Warns while only allowed domains may join and there are none. */
const NobodyNote = () => {
  const { data } = useStore(useFlow(emailDomains).settings.of())
  return data?.isActive && data.listType === 'ALLOW' ? <EmptyAllowList /> : null
}

const EmptyAllowList = () => {
  const t = useMessages(emailDomainMessages)
  const { data: count } = useStore(useFlow(emailDomains).allowedCount.of())
  if (count !== 0) return null
  return (
    <Banner tone="warning">
      <Text data-tone="1">{t('nobody')}</Text>
    </Banner>
  )
}
