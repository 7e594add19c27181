import {
  createStaticVNode,
  defineComponent,
  getCurrentInstance,
  h,
  inject,
  onMounted,
  ssrContextKey,
  toRaw,
  type DefineSetupFnComponent,
  type HTMLAttributes,
  type PublicProps,
  type Slots,
  type VNode,
} from 'vue'
import { camelCase, commonAttributes, ownAttributes, type AttributesOf, type FeTag } from '../elements/attributes.ts'
import type { FeElementTypes } from '../elements/elementTypes.ts'
import { optionNames } from '../elements/options.ts'
import { basePathOf } from './hostRouter.ts'
import { identityKey, requireName, type Identity } from './identity.ts'

/** What Vue allows on any element, except what the elements have attributes for. */
export interface HostAttributes extends Omit<HTMLAttributes, keyof AttributesOf<FeTag>> {}

type Instance<Props extends object> = InstanceType<DefineSetupFnComponent<Props>>

/**
 * A type without some of its properties. `Omit` would lose all of them where a host gives Vue's instances an index signature,
 * as Nuxt does, and templates would accept any prop.
 */
type Without<Type, Name extends PropertyKey> = { [Key in keyof Type as Key extends Name ? never : Key]: Type[Key] }

/** The component of a tag. `$el` is the element; slots of other names than `default` go to the element's slots. */
export type HostComponent<Tag extends FeTag, Props extends object> = new (
  props: Props & PublicProps,
) => Without<Instance<Props>, '$el' | '$slots'> & { $el: FeElementTypes[Tag]; $slots: Slots }

type GivenProps = Readonly<Record<string, unknown>>

/** What Vue renders: attributes as in markup, without flags that are off, and options as properties. */
const elementProps = (attributes: ReadonlyMap<string, string>, props: GivenProps): Record<string, unknown> => {
  const rendered: Record<string, unknown> = {}
  for (const [prop, attribute] of attributes) {
    const value = props[prop]
    if (value !== undefined && value !== null && value !== false) rendered[attribute] = value === true ? '' : value
  }
  // A proxy of the host's reactive state would be kept and frozen by the element.
  for (const name of optionNames) if (props[name] !== undefined) rendered[`.${name}`] = toRaw(props[name])
  return rendered
}

const childrenOf = (slots: Slots): VNode[] =>
  Object.entries(slots).flatMap(([name, render]) => {
    if (!render) return []
    return name === 'default' ? render() : [h('div', { slot: name, key: name }, render())]
  })

/**
 * What an element has painted behind the content of the host before Vue hydrates it: as a node of Vue, because Vue removes
 * what it does not know. Empty where nothing is painted.
 */
const paintedNodes = (hydrated: VNode['el'] | undefined): VNode[] => {
  // On a server there is no element, nor the class of elements.
  const nodes: ChildNode[] = hydrated ? [...(hydrated as Element).childNodes] : []
  const first = nodes.findIndex(node => node instanceof Element && node.slot === 'fe-view')
  return first < 0 ? [] : [createStaticVNode('', nodes.length - first)]
}

/** The `app-name` of an element. @throws TypeError when it is not the name given to the plugin. */
const appNameOf = (identity: Identity | undefined, own: string | undefined): string | undefined => {
  if (identity) requireName(identity, own)
  return own ?? identity?.appName
}

/**
 * Makes the Vue component of a tag. It renders the bare tag, and Vue leaves alone what is inside: the element paints its
 * form there, possibly before Vue hydrates. Class, style, listeners and other attributes fall through to the element. The
 * tags are defined once Vue has put the element on the page.
 */
export const hostComponent = <Tag extends FeTag, Props extends object>(
  name: string,
  tag: Tag,
): HostComponent<Tag, Props> => {
  const attributes = new Map(
    Object.keys({ ...commonAttributes, ...ownAttributes[tag] }).map(attribute => [camelCase(attribute), attribute]),
  )
  const Host = defineComponent({
    name,
    props: [...attributes.keys(), ...optionNames, 'markup'],
    setup(props: GivenProps, { slots }) {
      const identity = inject(identityKey, undefined)
      const isOnServer = inject(ssrContextKey, undefined) !== undefined
      const hydrated = getCurrentInstance()?.vnode.el
      let painted: VNode[] | undefined
      onMounted(() => void import('../elements/define.ts'))
      return (): VNode => {
        const appName = appNameOf(identity, props['appName'] as string | undefined)
        const { basePath } = props
        const ofRouter = typeof basePath === 'string' ? { basePath: basePathOf(identity?.router, basePath) } : {}
        const rendered = elementProps(attributes, { ...props, ...ofRouter, appName })
        const children = childrenOf(slots)
        painted ??= children.length > 0 ? paintedNodes(hydrated) : []
        if (children.length + painted.length > 0) return h(tag, rendered, [...children, ...painted])
        // Only a server writes the markup: in a page, the element has it already or paints its own.
        const { markup } = props
        return h(tag, isOnServer && markup ? { ...rendered, 'data-fe-ssr': '', innerHTML: markup } : rendered)
      }
    },
  })
  return Host as unknown as HostComponent<Tag, Props>
}
