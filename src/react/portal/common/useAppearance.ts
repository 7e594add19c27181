import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { appearance, type Appearance, type AppearanceName } from '../../../state/portal/appearance.ts'
import { useFeature, useHost } from '../../app/host.ts'

/**
 * Returns how the tenant or the host wants a field or a tab to be shown, by its name such as `profile.name`: not at all, as
 * text, or as a control.
 */
export const useAppearance = (): ((name: AppearanceName) => Appearance) => {
  const { $attributes } = useHost()
  const { $appearanceOf, update } = useFeature(appearance)
  // The attributes change with every configuration of the host. It may have changed before this screen was there.
  useLayoutEffect(() => $attributes.subscribe(update), [$attributes, update])
  return useStore($appearanceOf)
}
