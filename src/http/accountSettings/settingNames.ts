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
