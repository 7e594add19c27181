import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
} from 'react'
import { camelCase, commonAttributes, ownAttributes, type AttributesOf, type FeTag } from '../../elements/attributes.ts'
import type { FeElementTypes } from '../../elements/elementTypes.ts'
import type { FeEventDetails, FeEventName } from '../../elements/app/events.ts'
import { optionNames, type ElementOptions } from '../../elements/options.ts'

type CapitalizedWords<Text extends string> = Text extends `${infer Start}-${infer Rest}`
  ? `${Capitalize<Start>}${CapitalizedWords<Rest>}`
  : Capitalize<Text>

/** Handlers of an element's events: `onFeLogin` for `fe-login`. */
export type EventHandlers = {
  [Name in FeEventName as `on${CapitalizedWords<Name>}`]?: (event: CustomEvent<FeEventDetails[Name]>) => void
}

type HostAttributes = Omit<
  HTMLAttributes<HTMLElement>,
  keyof AttributesOf<FeTag> | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'
>

/** Props of a component: attributes in camel case, options, event handlers, and what React allows on any element. */
export type HostProps<Tag extends FeTag> = AttributesOf<Tag> & ElementOptions & EventHandlers & HostAttributes

/** A component for one of the tags. Its ref is the element. */
export type HostComponent<Tag extends FeTag, Extra = object> = ForwardRefExoticComponent<
  HostProps<Tag> & Extra & RefAttributes<FeElementTypes[Tag]>
>

type AnyProps = Readonly<Record<string, unknown>>

const eventNames: Readonly<Record<FeEventName, true>> = {
  'fe-ready': true,
  'fe-login': true,
  'fe-logout': true,
  'fe-session': true,
  'fe-tenant-switch': true,
  'fe-step': true,
  'fe-section': true,
  'fe-before-change': true,
  'fe-change': true,
  'fe-navigate': true,
  'fe-before-logout': true,
  'fe-close': true,
  'fe-error': true,
  'fe-load-error': true,
}

/** Names of the handler props with the events they are for. */
const handlerNames = new Map(
  (Object.keys(eventNames) as FeEventName[]).map(name => {
    const words = camelCase(name)
    return [`on${words.charAt(0).toUpperCase()}${words.slice(1)}`, name]
  }),
)

const isOption = (name: string): boolean => optionNames.some(option => option === name)

/** What React renders: attributes by their names in markup; a flag that is off is left out. */
const markupProps = (tag: FeTag, props: AnyProps): Record<string, unknown> => {
  const names = Object.keys({ ...commonAttributes, ...ownAttributes[tag] })
  const attributes = new Map(names.map(name => [camelCase(name), name]))
  const rendered: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (isOption(name) || handlerNames.has(name)) continue
    const attribute = attributes.get(name)
    // React 18 writes the names of props on custom elements as they are.
    if (name === 'className') rendered['class'] = value
    else if (attribute === undefined) rendered[name] = value
    else if (value !== false) rendered[attribute] = value
  }
  return rendered
}

// React 18 warns about layout effects while it renders on a server.
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Hands events to the handlers of the latest render; an element that was rendered on a server has them as well. */
const useEvents = (element: { readonly current: HTMLElement | null }, props: AnyProps): void => {
  const latest = useRef(props)
  useClientLayoutEffect(() => {
    latest.current = props
  })
  useClientLayoutEffect(() => {
    const listening = new AbortController()
    for (const [prop, name] of handlerNames)
      element.current?.addEventListener(
        name,
        event => {
          const handler = latest.current[prop] as ((event: Event) => void) | undefined
          handler?.(event)
        },
        listening,
      )
    return () => listening.abort()
  }, [element])
}

/** Sets the options that changed. The element takes them before and after its tag is defined. */
const useOptions = (element: { readonly current: HTMLElement | null }, props: AnyProps): void => {
  const set = useRef<AnyProps>({})
  useClientLayoutEffect(() => {
    for (const name of optionNames)
      if (element.current && props[name] !== set.current[name]) Object.assign(element.current, { [name]: props[name] })
    set.current = props
  })
}

const never = () => () => {}

/** Whether this component takes over markup from a server; stays what it was in the first render. */
const useIsHydrated = (): boolean => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}

/**
 * What React finds inside the tag. The element paints its form there, possibly before React hydrates, so React must not
 * compare or remove it. Only a tag that came from a server gets the markup: elsewhere a page with Trusted Types would
 * refuse it.
 */
const contentProps = (isHydrated: boolean, markup: string, children: ReactNode): Record<string, unknown> => {
  if (!isHydrated || children) return { children }
  return {
    dangerouslySetInnerHTML: { __html: markup },
    suppressHydrationWarning: true,
    ...(markup && { 'data-fe-ssr': '' }),
  }
}

/**
 * Makes the React component of a tag. It listens and sets properties by ref and effect, because React does neither by
 * prop while it hydrates, and React 18 never does. The tags are defined once React has put the element on the page.
 */
export const hostElement = <Tag extends FeTag, Extra = object>(tag: Tag): HostComponent<Tag, Extra> => {
  const Host = forwardRef<HTMLElement, { markup?: string; children?: ReactNode }>(
    ({ markup = '', children, ...props }, ref) => {
      const element = useRef<HTMLElement>(null)
      useImperativeHandle(ref, () => element.current as HTMLElement)
      useEvents(element, props)
      useOptions(element, props)
      useEffect(() => {
        void import('../../elements/define.ts')
      }, [])
      const content = contentProps(useIsHydrated(), markup, children)
      return createElement(tag, { ...markupProps(tag, props), ...content, ref: element })
    },
  )
  Host.displayName = tag
  return Host as unknown as HostComponent<Tag, Extra>
}
