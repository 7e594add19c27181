import type { FeTag, MarkupAttributesOf } from './attributes.ts'
import type { FeEventMap, FeEventName } from './app/events.ts'
import type { ElementOptions } from './options.ts'

type Handlers = { [Name in FeEventName as `on${Name}` | `on:${Name}`]?: (event: FeEventMap[Name]) => void }

/** Attributes of any element that hosts set on ours. */
interface GlobalAttributes {
  class?: unknown
  style?: string
  id?: string
  slot?: string
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  hidden?: boolean
  tabindex?: number
  title?: string
}

/** What Svelte components may set on a tag: attributes as in markup, options, and `onfe-login` for `fe-login`. */
export type SvelteTags = {
  [Tag in FeTag]: MarkupAttributesOf<Tag> &
    ElementOptions &
    Handlers &
    GlobalAttributes & { [Name in `data-${string}` | `aria-${string}`]?: unknown }
}
