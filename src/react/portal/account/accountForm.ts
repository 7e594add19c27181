import * as v from 'valibot'
import type { SettingName } from '../../../http/accountSettings/settingNames.ts'
import type { Settings } from '../../../http/accountSettings/answers.ts'
import type { AppearanceName } from '../../../state/portal/appearance.ts'
import type { TranslateOf } from '../../messages/messages.ts'
import type { accountMessages } from './messages.ts'

/** The texts of this section. */
export type AccountTranslate = TranslateOf<typeof accountMessages>

/** The settings of each group, in their order on screen. */
export const settingGroups = {
  organization: ['name', 'address', 'applicationUrl'],
  region: ['timezone', 'dateFormat', 'timeFormat', 'currency'],
} as const satisfies Record<string, readonly SettingName[]>

/** The appearance that hosts and tenants can give a setting. */
export const appearanceNames: Readonly<Partial<Record<SettingName, AppearanceName>>> = {
  name: 'account.companyName',
  address: 'account.address',
  applicationUrl: 'account.website',
  timezone: 'account.timezone',
  currency: 'account.currency',
}

/** What each setting is called. */
export const labelsOf = (t: AccountTranslate): Readonly<Record<SettingName, string>> => ({
  name: t('companyName'),
  address: t('address'),
  applicationUrl: t('website'),
  timezone: t('timezone'),
  dateFormat: t('dateFormat'),
  timeFormat: t('timeFormat'),
  currency: t('currency'),
})

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password
}

const entriesOf = (t: AccountTranslate): Readonly<Record<SettingName, v.GenericSchema<string, string>>> => ({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
  address: v.pipe(v.string(), v.trim(), v.maxLength(500, t('textTooLong500'))),
  applicationUrl: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2_000, t('textTooLong2000')),
    v.check(text => text === '' || isWebAddress(text), t('websiteInvalid')),
  ),
  timezone: v.string(),
  dateFormat: v.string(),
  timeFormat: v.string(),
  currency: v.string(),
})

const only = <Value>(all: Readonly<Record<SettingName, Value>>, names: readonly SettingName[]) =>
  Object.fromEntries(names.map(name => [name, all[name]])) as Partial<Record<SettingName, Value>>

/** Schema of a form with some of the settings. */
export const schemaOf = (t: AccountTranslate, names: readonly SettingName[]) =>
  // Settings that are not on screen are neither checked nor sent.
  v.object(only(entriesOf(t), names) as Record<SettingName, v.GenericSchema<string, string>>)

/** Values of the fields for some of the settings. */
export const valuesOf = (settings: Settings, names: readonly SettingName[]) => only(settings, names)

/** What the fields need of `useEditForm`. */
export interface FieldsProps {
  form: { field: (name: SettingName) => { name: string; error: string | undefined; defaultValue: string } }
  /** The settings that are shown as controls. */
  names: readonly SettingName[]
}
