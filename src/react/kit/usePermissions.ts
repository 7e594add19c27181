import { useStore } from '@nanostores/react'
import { permissions, type Can } from '../../state/permissions/permissions.ts'
import { useFeature } from '../app/host.ts'

/** Answers whether the person has a permission: `*` in a held permission covers any text. */
export const usePermissions = (): Can => useStore(useFeature(permissions).$can)
