import type { HTMLAttributes, RefAttributes } from 'react'
import type { FeTag, MarkupAttributesOf } from '../../elements/attributes.ts'
import type { FeElementTypes } from '../../elements/elementTypes.ts'
import type { FeEventDetails, FeEventName } from '../../elements/app/events.ts'
import type { ElementOptions } from '../../elements/options.ts'

/** Props of a plain tag in JSX: attributes as in markup, options, and `onfe-login` for `fe-login` (React 19 and newer). */
export type TagProps<Tag extends FeTag> = MarkupAttributesOf<Tag> &
  ElementOptions & { [Name in FeEventName as `on${Name}`]?: (event: CustomEvent<FeEventDetails[Name]>) => void } & Omit<
    HTMLAttributes<HTMLElement>,
    keyof MarkupAttributesOf<Tag>
  > &
  RefAttributes<FeElementTypes[Tag]> & { class?: string }

type Tags = { [Tag in FeTag]: TagProps<Tag> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
