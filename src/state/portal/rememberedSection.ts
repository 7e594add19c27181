import type { Scope } from '../kit/scope.ts'
import { storageKeys } from '../session/storageKeys.ts'
import type { SectionLink } from './sectionLink.ts'

/**
 * The section and tab on screen, for a reload of the browser's tab where sections have no address. They are kept for each
 * app and path of the page; a host that names a section by the attribute decides itself. Searches and filters are not kept.
 */
export const rememberedSection = ({ app, element }: Pick<Scope, 'app' | 'element'>) => {
  const { tabStore, navigation } = app.ports
  const key = () => `${storageKeys.shownSection}:${app.name}:${navigation.url().pathname}`
  const isUsed = () => {
    const { urlStrategy = 'none', section } = element.attributes()
    return urlStrategy === 'none' && section === undefined
  }
  return {
    /** What was on screen before the reload; undefined where nothing is kept. */
    read: (): SectionLink | undefined => {
      const [section, tab] = (isUsed() ? tabStore.read(key()) : undefined)?.split('/') ?? []
      return section ? { section, tab, isRemembered: true } : undefined
    },
    write: ({ section, tab }: SectionLink): void => {
      if (isUsed()) tabStore.write(key(), tab === undefined ? section : `${section}/${tab}`)
    },
    /** Removes it, for the next person who signs in. */
    forget: (): void => tabStore.remove(key()),
  }
}
