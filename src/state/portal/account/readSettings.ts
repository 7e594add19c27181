import type { AccountSettings } from '../../../http/accountSettings/types.ts'
import { getPath } from '../../kit/getPath.ts'

/** The settings that people edit, by their names in the API. */
export const settingNames = [
  'name',
  'address',
  'applicationUrl',
  'timezone',
  'dateFormat',
  'timeFormat',
  'currency',
] as const

/** Name of a setting that people edit. */
export type SettingName = (typeof settingNames)[number]

/** Settings of a tenant as screens use them: what is not set is empty. */
export interface Settings extends Readonly<Record<SettingName, string>> {
  readonly logo: string
  readonly loginUrl: string
  /** When they last changed; empty where the server does not tell. */
  readonly updatedAt: string
}

/** Reads the settings of an answer, whatever the server left out. */
export const readSettings = (answer: unknown): Settings => {
  const textAt = (name: keyof AccountSettings) => {
    const value = getPath(answer, name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: textAt('name'),
    address: textAt('address'),
    applicationUrl: textAt('applicationUrl'),
    timezone: textAt('timezone'),
    dateFormat: textAt('dateFormat'),
    timeFormat: textAt('timeFormat'),
    currency: textAt('currency').toLowerCase(),
    logo: textAt('logo'),
    loginUrl: textAt('loginUrl'),
    updatedAt: textAt('updatedAt'),
  }
}
