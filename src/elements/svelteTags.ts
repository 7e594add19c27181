import type { FeTag, MarkupAttributesOf } from './attributes.ts'
import type { ElementOptions } from './options.ts'

/** Handlers of events, ours among them, as Svelte 5 and as Svelte 4 write them. */
type Handlers = {
  [Name in keyof GlobalEventHandlersEventMap as `on${Name}` | `on:${Name}`]?: (
    event: GlobalEventHandlersEventMap[Name],
  ) => void
}

/** Attributes of any element that hosts set on ours. */
interface GlobalAttributes {
  class?: unknown
  style?: string
  id?: string
  slot?: string
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  hidden?: boolean
  inert?: boolean
  part?: string
  popover?: '' | 'auto' | 'manual'
  role?: string
  tabindex?: number
  title?: string
  translate?: '' | 'yes' | 'no'
}

/** What Svelte components may set on a tag: attributes as in markup, options, and `onfe-login` for `fe-login`. */
export type SvelteTags = {
  [Tag in FeTag]: MarkupAttributesOf<Tag> &
    ElementOptions &
    Handlers &
    GlobalAttributes & { [Name in `data-${string}` | `aria-${string}`]?: unknown }
}
