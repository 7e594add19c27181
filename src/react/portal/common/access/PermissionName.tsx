import { useEffect, useState } from 'react'
import { permissionNameOf } from '../../../../state/portal/common/permissionNames.ts'
import { Code, Strong } from '../../../ui/Text.tsx'
import { usePermissionTexts } from './usePermissionTexts.ts'

/** What a permission allows, in the person's language; its key for those that are not of the product. */
export const PermissionName = ({ permission }: { permission: string }) => {
  const [english, setEnglish] = useState<string>()
  useEffect(() => {
    permissionNameOf(permission).then(setEnglish, () => setEnglish(''))
  }, [permission])
  const name = usePermissionTexts()(permission, english ?? '')
  if (name !== '') return <Strong title={permission}>{name}</Strong>
  return english === undefined ? null : <Code>{permission}</Code>
}
