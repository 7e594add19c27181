import { useStore } from '@nanostores/react'
import { permissionNames } from '../../state/permissions/permissionNames.ts'
import { useFeature } from '../app/host.ts'
import { usePermissionTexts } from '../messages/usePermissionTexts.ts'

/** A permission as people read it. */
interface NamedPermission {
  /** What it allows, in the person's language; its key for those that are not of the product. */
  name: string
  /** True where the name is the key. */
  isKey: boolean
}

/** Returns the name of a permission; undefined until names are loaded, which begins with the first question. */
export const usePermissionName = (): ((key: string) => NamedPermission | undefined) => {
  const { $sentenceOf, load } = useFeature(permissionNames)
  const sentenceOf = useStore($sentenceOf)
  const translated = usePermissionTexts()
  return key => {
    // Most people lack no permission of a page, and never need the names.
    if (!sentenceOf) void load()
    const name = translated(key, sentenceOf?.(key) ?? '')
    if (name !== '') return { name, isKey: false }
    return sentenceOf && { name: key, isKey: true }
  }
}
