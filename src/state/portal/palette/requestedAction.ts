import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../../kit/scope.ts'
import { navigation } from '../navigation.ts'
import type { SectionSlug } from '../sectionTable.ts'

/** An action of a page, chosen elsewhere: its page does it once it is on screen. */
export interface RequestedAction {
  readonly section: SectionSlug
  /** The key of the action on its page. */
  readonly key: string
}

/** The action that the page of a section is to do. */
export const requestedAction = elementStore('requestedAction', scope => {
  const { goTo, $navigation } = scope.use(navigation)
  const $requested = atom<RequestedAction | undefined>()
  const taken = () => $requested.set(undefined)
  // Left before its page could do it.
  scope.whileOnPage(() =>
    $navigation.listen(({ place }) => {
      const requested = $requested.get()
      if (requested && place && place.section !== requested.section) taken()
    }),
  )
  return {
    $requested: $requested as ReadableAtom<RequestedAction | undefined>,
    /** Goes to the section, and asks its page for the action; nothing happens where the person stays with unsaved changes. */
    request: async (requested: RequestedAction, tab?: string): Promise<void> => {
      if (await goTo(requested.section, tab)) $requested.set(requested)
    },
    /** The page has begun it. */
    taken,
  }
})
