import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { navigation } from '../../../state/portal/navigation.ts'
import { useHost, useScope } from '../../app/host.ts'
import type { Section } from '../section.ts'

/**
 * Lets the navigation follow the element, its attributes and the page, and loads the first section while the session is
 * still being checked: its code at once, its data as soon as a token is there.
 */
export const useNavigation = (sections: readonly Section[]): void => {
  const scope = useScope()
  const { $attributes } = useHost()
  const { section, tab } = useStore($attributes)
  const { open, attributesChanged, expectedSection, whenAuthorized } = scope.use(navigation)
  useLayoutEffect(() => open(sections.map(({ slug }) => slug)), [open, sections])
  useEffect(() => attributesChanged(), [section, tab, attributesChanged])
  useEffect(() => {
    const first = sections.find(({ slug }) => slug === expectedSection())
    if (!first) return undefined
    // A failed load is shown, with another try, once the section is on screen.
    const loading = first.load().catch(() => undefined)
    return whenAuthorized(first.slug, () => void loading.then(loaded => loaded?.prefetch?.(scope)))
  }, [expectedSection, whenAuthorized, scope, sections])
}
