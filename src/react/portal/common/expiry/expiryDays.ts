/** Days until the end that can be chosen; `custom` takes a number of days, `never` has no end. */
export const expiryPresets = ['7', '30', '60', '90', '180', '365', 'custom', 'never'] as const

/** What is chosen at first. */
export const defaultPreset = '90'

const maxDays = 3_650

const isWholeDays = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxDays

/** The chosen number of days; null for no end, `undefined` while it is not a number. */
export const daysOf = (preset: string, customDays: string): number | null | undefined => {
  if (preset === 'never') return null
  const text = preset === 'custom' ? customDays.trim() : preset
  return isWholeDays(text) ? Number(text) : undefined
}
