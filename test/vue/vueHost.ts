import { createApp, createSSRApp, defineComponent, h, KeepAlive, ref, shallowRef, type App, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { Localizations } from '../../src/state/vendor/hostShapes.ts'
import { identityKey } from '../../src/vue/identity.ts'
import { FeElements, FeLoginBox } from '../../src/vue/plugin.ts'

/** Props of our component in the host below. */
export interface HostProps {
  baseUrl: string
  markup?: string
  localizations?: Localizations
  /** Heading that the host puts into the element. */
  heading?: string
}

/** A Vue application that runs, with what its handler of `fe-step` received. */
export interface RunningHost {
  app: App
  steps: string[]
}

/**
 * A Vue application around our component: buttons that render it again, change the heading, and go to another page and
 * back.
 */
const hostOf = ({ heading, ...props }: HostProps, steps: string[]): Component =>
  defineComponent(() => {
    const count = ref(0)
    const isElsewhere = shallowRef(false)
    const title = shallowRef(heading)
    const nextTitles = ['Globex', 'Initech']
    const rename = () => {
      title.value = nextTitles.shift()
    }
    const content = heading === undefined ? {} : { header: () => [h('h1', title.value)] }
    const SignIn = defineComponent({
      name: 'SignIn',
      setup: () => () =>
        h(
          FeLoginBox,
          {
            ...props,
            noRedirect: true,
            hostedLogin: false,
            class: 'of-host',
            'data-count': count.value,
            onFeStep: ({ detail }) => void steps.push(`${count.value} ${detail.step}`),
          },
          content,
        ),
    })
    const Elsewhere = defineComponent({ name: 'Elsewhere', setup: () => () => h('p', 'Elsewhere') })
    return () =>
      h('main', [
        h('button', { type: 'button', id: 'again', onClick: () => (count.value += 1) }, String(count.value)),
        h('button', { type: 'button', id: 'rename', onClick: rename }, 'Rename'),
        h('button', { type: 'button', id: 'go', onClick: () => (isElsewhere.value = !isElsewhere.value) }, 'Go'),
        h(KeepAlive, () => h(isElsewhere.value ? Elsewhere : SignIn)),
      ])
  })

declare global {
  interface Window {
    /** The markup of the host as a server sends it. */
    renderVue?: (props: HostProps) => Promise<string>
    /** Starts the host over markup that a server sent, or without. */
    startVue?: (place: Element, how: 'hydrate' | 'render', props: HostProps) => RunningHost
  }
}

const appName = 'vue-host'

// A server has the plugin as well; in this page it would start the app.
window.renderVue = props =>
  renderToString(createSSRApp(hostOf(props, [])).provide(identityKey, { appName, app: undefined, router: undefined }))

window.startVue = (place, how, props) => {
  const steps: string[] = []
  const create = how === 'hydrate' ? createSSRApp : createApp
  const app = create(hostOf(props, steps))
  app.use(FeElements, { appName, contextOptions: { baseUrl: props.baseUrl } })
  app.mount(place)
  return { app, steps }
}
