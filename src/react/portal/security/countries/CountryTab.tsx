import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import { countries, toCountryConfiguration, type CountryRules } from '../../../../state/portal/security/countries.ts'
import { useFlow } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import type { Translate } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ChoicesField } from '../../../kit/choices/ChoicesField.tsx'
import { FormColumn } from '../../../kit/FormColumn.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { checked } from '../../../kit/forms/schemas.ts'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { Loaded } from '../Loaded.tsx'
import { useSaved } from '../useSaved.ts'
import { PolicyPanel } from '../PolicyPanel.tsx'
import { useDryRun } from '../useDryRun.tsx'
import { countryMessages } from './messages.ts'
import { useCountryNames } from './useCountryNames.ts'

type Words = Translate<(typeof countryMessages)['english']>

const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

/** From which countries people may connect. */
export const CountryTab = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(countryMessages)
  const { rules } = useFlow(countries)
  return (
    <FormColumn>
      <OwnCountryNote />
      <PolicyPanel title={t('use')} text={t('useText')}>
        <Loaded query={rules} heightPx={520}>
          {data => (mayWrite ? <RulesForm rules={data} /> : <RulesFacts rules={data} />)}
        </Loaded>
      </PolicyPanel>
    </FormColumn>
  )
}

const RulesFacts = ({ rules }: { rules: CountryRules }) => {
  const t = useMessages(countryMessages)
  const { list } = useFormat()
  const { nameOf } = useCountryNames()
  const { isActive, action, failStrategy, sendsMail } = rules
  const facts = [
    { label: t('countries'), value: list(rules.countries.map(nameOf)) || t('none') },
    { label: t('unknown'), value: t(`unknown${failStrategy}`) },
    { label: t('mails'), value: t(sendsMail ? 'on' : 'off') },
  ]
  return <Facts facts={[{ label: t('action'), value: isActive ? t(action) : t('off') }, ...(isActive ? facts : [])]} />
}

const schemaOf = (t: Words) =>
  v.pipe(
    v.object({
      isActive: v.optional(checked, ''),
      action: v.picklist(strategies),
      countries: v.array(v.string()),
      failStrategy: v.picklist(strategies),
      sendsMail: v.optional(checked, ''),
    }),
    v.forward(
      v.partialCheck(
        [['isActive'], ['action'], ['countries']],
        ({ isActive, action, countries: chosen }) => !isActive || action === 'BLOCK' || chosen.length > 0,
        t('noneChosen'),
      ),
      ['countries'],
    ),
  )

const RulesForm = ({ rules }: { rules: CountryRules }) => {
  const t = useMessages(countryMessages)
  const { save, reread } = useFlow(countries)
  const dryRun = useDryRun()
  const { nameOf, choices } = useCountryNames()
  const form = useEditForm({
    schema: schemaOf(t),
    row: rules,
    values: row => ({ ...row, countries: row.countries.toSorted() }),
    together: [['isActive', 'action', 'countries', 'failStrategy']],
    save: wanted => {
      const change = { configuration: toCountryConfiguration(wanted), countries: wanted.countries }
      return dryRun({ countryRestrictions: change }, () => save.run(wanted))
    },
    reread: () => reread.run(),
    onSaved: useSaved(),
  })
  const { initial, ...field } = form.list('countries')
  return (
    <EditForm form={form}>
      <Switch {...form.box('isActive')} label={t('switch')} />
      <RadioCards
        {...form.field('action')}
        legend={t('action')}
        cards={strategies.map(value => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
      <ChoicesField
        {...field}
        label={t('countries')}
        description={t('countriesHint')}
        choices={choices}
        chosen={initial.map(id => ({ id, name: nameOf(id) }))}
      />
      <RadioCards
        {...form.field('failStrategy')}
        legend={t('unknown')}
        cards={strategies.map(value => ({
          value,
          label: t(`unknown${value}`),
          description: t(`unknown${value}Text`),
        }))}
      />
      <Checkbox {...form.box('sendsMail')} label={t('sendsMail')} description={t('sendsMailText')} />
    </EditForm>
  )
}

/** Where this browser is, and whether the saved rule lets it connect; or that the server does not know countries. */
const OwnCountryNote = () => {
  const t = useMessages(countryMessages)
  const { own } = useFlow(countries)
  const { nameOf } = useCountryNames()
  const { data } = useStore(own.of())
  if (!data) return null
  const { isAvailable, countryCode, valid } = data
  const text = () => {
    if (!isAvailable) return t('unavailable')
    if (countryCode === undefined) return t(valid ? 'unknownAccepted' : 'unknownRefused')
    return t(valid ? 'ownAccepted' : 'ownRefused', { country: nameOf(countryCode) })
  }
  return (
    <Banner tone={isAvailable && valid ? 'info' : 'warning'}>
      <Text data-tone="1">{text()}</Text>
    </Banner>
  )
}
