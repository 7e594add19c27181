import type { Scope } from '../kit/scope.ts'
import { storageKeys } from '../session/storageKeys.ts'
import type { SectionLink } from './sectionLink.ts'
import { sectionNamed, sectionTable } from './sectionTable.ts'

/** What of a query names a page of a section. */
const pageIn = ({ section, query = '' }: SectionLink): string => {
  const slug = sectionNamed(section)
  const { pages = [] } = slug === undefined ? {} : sectionTable[slug]
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => pages.includes(name))).toString()
}

/**
 * The section, tab and page on screen, for a reload of the browser's tab where sections have no address. They are kept for each
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
      const [place = '', page] = (isUsed() ? tabStore.read(key()) : undefined)?.split('?') ?? []
      const [section, tab] = place.split('/')
      if (!section) return undefined
      const query = pageIn({ section, query: page })
      return { section, tab, ...(query && { query }), isRemembered: true }
    },
    write: (to: SectionLink): void => {
      const { section, tab } = to
      const page = pageIn(to)
      const text = `${section}${tab === undefined ? '' : `/${tab}`}${page && `?${page}`}`
      if (isUsed() && tabStore.read(key()) !== text) tabStore.write(key(), text)
    },
    /** Removes it, for the next person who signs in. */
    forget: (): void => tabStore.remove(key()),
  }
}
