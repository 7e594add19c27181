import type { Scope } from '../kit/scope.ts'
import { elementRouting, readSectionLink, sectionUrl } from './sectionAddress.ts'
import type { SectionLink } from './sectionLink.ts'

/** The sections of an element in the address of its page; with the strategy `none` they have no address. */
export const elementAddress = ({ app, element }: Pick<Scope, 'app' | 'element'>) => {
  const { navigation: page } = app.ports
  const routing = () => elementRouting({ app, element })
  const urlOf = (to: SectionLink) => sectionUrl(to, page.url(), routing())
  const isUsed = () => routing().strategy !== 'none'
  return {
    isUsed,
    urlOf,
    /** The section that the address names; see `readSectionLink`. */
    read: () => readSectionLink(page.url(), routing()),
    /** Changes the address to that of a section. */
    write: (to: SectionLink, replace: boolean): void => {
      if (!isUsed()) return
      const url = urlOf(to)
      if (url.href !== page.url().href) element.show?.(url, { replace })
    },
    /** Puts a tenant in the place of the one that the address names. */
    writeTenant: (tenantId: string): void => {
      const url = page.url()
      if (!isUsed() || !url.searchParams.has('tenantId')) return
      url.searchParams.set('tenantId', tenantId)
      element.show?.(url, { replace: true })
    },
    /** Calls back when the person goes back or forward; returns the function that stops it. */
    onReturn: page.onReturn,
  }
}
