import { createApp, type App, type Component } from 'vue'
import { FeElements, type FeElementsOptions } from '../../src/vue/plugin.ts'
import { equal, ownName } from '../elements/browser.ts'
import { clearContainer, container, failures } from '../elements/container.ts'
import type { FakeApi } from '../elements/fakeApi.ts'

/** Vue applications that are on the page. */
export const mounted: App[] = []
const warnings: string[] = []

/** Takes the applications of a test off the page; fails when Vue has warned or anything was written as an error. */
export const closeApps = (): void => {
  for (const app of mounted.splice(0)) app.unmount()
  clearContainer()
  equal(warnings.splice(0), [])
  equal(failures().splice(0), [])
}

/** A Vue application with the plugin for an app and an API of its own. */
export const vueApp = (
  root: Component,
  api: FakeApi,
  options: Partial<FeElementsOptions> = {},
  create = createApp,
): App => {
  const app = create(root)
  app.config.warnHandler = message => void warnings.push(message)
  return app.use(FeElements, { contextOptions: { baseUrl: api.baseUrl }, appName: ownName(), ...options })
}

/** Puts an application on the page, over markup as a server sends it. */
export const mount = (app: App, markup = ''): HTMLElement => {
  const place = container.appendChild(document.createElement('section'))
  const template = document.createElement('template')
  template.setHTMLUnsafe(markup)
  place.append(template.content)
  app.mount(place)
  mounted.push(app)
  return place
}
