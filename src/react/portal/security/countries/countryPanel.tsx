import * as v from 'valibot'
import type { CountryRules } from '../../../../http/restrictions/answers.ts'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import { countries, toCountryConfiguration } from '../../../../state/portal/security/countries.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ChoicesField } from '../../../kit/choices/ChoicesField.tsx'
import type { FieldsProps } from '../../../kit/forms/dialogForm.tsx'
import { checked } from '../../../kit/forms/schemas.ts'
import { policyPanel } from '../policyPanel.tsx'
import { countryMessages } from './messages.ts'
import { useCountryNames } from './useCountryNames.ts'

type SecurityTranslate = TranslateOf<typeof countryMessages>

const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

const rulesSchema = (t: SecurityTranslate) =>
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

const RulesFields = ({ form }: FieldsProps<ReturnType<typeof rulesSchema>, unknown>) => {
  const t = useMessages(countryMessages)
  const { nameOf, choices } = useCountryNames()
  const { initial, ...field } = form.list('countries')
  return (
    <>
      <Switch {...form.box('isActive')} label={t('switch')} />
      <RadioCards
        {...form.field('action')}
        legend={t('action')}
        cards={strategies.map(value => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
      <ChoicesField
        {...field}
        label={t('countryRestrictions')}
        description={t('countriesHint')}
        choices={choices}
        chosen={initial.map(id => ({ id, name: nameOf(id) }))}
      />
      <RadioCards
        {...form.field('failStrategy')}
        legend={t('unknownCountry')}
        cards={strategies.map(value => ({
          value,
          label: t(`unknown${value}`),
          description: t(`unknown${value}Text`),
        }))}
      />
      <Checkbox {...form.box('sendsMail')} label={t('sendsMail')} description={t('sendsMailText')} />
    </>
  )
}

/** The rules for countries. */
export const CountryPanel = policyPanel({
  messages: countryMessages,
  title: 'countryRestrictions',
  text: 'useText',
  height: '520px',
  policy: store => {
    const { rules: current, save } = store(countries)
    return { current, save }
  },
  schema: rulesSchema,
  values: (rules: CountryRules) => ({ ...rules, countries: rules.countries.toSorted() }),
  together: [['isActive', 'action', 'countries', 'failStrategy']],
  change: rules => ({
    countryRestrictions: { configuration: toCountryConfiguration(rules), countries: rules.countries },
  }),
  Fields: RulesFields,
  useSummary: ({ isActive, action, failStrategy, sendsMail, countries: chosen }, { t, format }) => {
    const { nameOf } = useCountryNames()
    const facts = [
      { label: t('countryRestrictions'), value: format.list(chosen.map(nameOf)) || t('none') },
      { label: t('unknownCountry'), value: t(`unknown${failStrategy}`) },
      { label: t('mails'), value: t(sendsMail ? 'on' : 'off') },
    ]
    return [{ label: t('action'), value: isActive ? t(action) : t('off') }, ...(isActive ? facts : [])]
  },
})
