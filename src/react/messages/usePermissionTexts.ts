import { defineServerTexts, useServerTexts } from './serverTexts.ts'

/** Translations of what the product's permissions allow, by their key, and of their categories, by the English name. */
const permissionTexts = defineServerTexts('permissions')

/** Returns what a permission allows, in the person's language where it is one of the product. */
export const usePermissionTexts = (): ((key: string, text: string) => string) => useServerTexts(permissionTexts)
