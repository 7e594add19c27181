import { useEffect } from 'react'
import { useHost, useScope } from '../../app/host.ts'
import type { Section } from '../section.ts'

const places = ['toolbar', 'before', 'after']

/** The names of all slots of the portal. */
const slotNames = (sections: readonly Section[]) => [
  'navigation-after',
  ...sections.flatMap(({ slug, ofHost }) => (ofHost ? `section-${slug}` : places.map(place => `${slug}-${place}`))),
]

/** Tells developers of children that are shown nowhere, because no slot has the name that they ask for. */
export const useSlotCheck = (sections: readonly Section[]): void => {
  const { element } = useHost()
  const { caution } = useScope().app.ports.log
  useEffect(() => {
    const known = slotNames(sections)
    for (const { slot } of element.children)
      // Those of fields that are outside of the shadow root are the product's own.
      if (slot !== '' && !slot.startsWith('fe-') && !known.includes(slot))
        caution(`fe-admin-portal has no slot "${slot}": its content is shown nowhere`)
  }, [element, sections, caution])
}
