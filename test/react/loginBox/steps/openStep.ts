import '../../../../src/elements/define.ts'
import { setViewport } from '@web/test-runner-commands'
import { recipes } from '../../../../demo/catalogue/steps/recipes.ts'
import { showStep, type Showing } from '../../../../demo/catalogue/steps/showStep.ts'
import { ownName } from '../../../elements/browser.ts'
import { recordComplaints } from '../../../harness/complaints.ts'

const { fetch: network } = window
const here = location.href

/** A step of the login box in a `main` of the page, as wide as a phone. */
export interface OpenStep {
  main: HTMLElement
  /** The box that is shown; one that plays another tab is hidden. */
  box: HTMLElement
  /** True when a control of the box was used on the way. */
  isUsed: boolean
}

/** Errors and warnings of the page since the last step was opened, except those that the test expects. */
export const complaints = recordComplaints()

/** Makes the test page one that axe accepts as a whole, whatever the step in it. */
export const preparePage = async (): Promise<void> => {
  const header = document.createElement('header')
  header.append(Object.assign(document.createElement('h1'), { textContent: 'Steps of the login box' }))
  document.body.prepend(header)
  document.documentElement.lang = 'en'
  document.title = 'Steps of the login box'
  document.body.style.margin = '0'
  await setViewport({ width: 360, height: 740 })
}

/** Opens a step by its name `flow.step`, in an app of its own. */
export const openStep = async (name: string, options: Pick<Showing, 'isServedHere'> = {}): Promise<OpenStep> => {
  const [flow = '', step = ''] = name.split('.')
  const recipe = Object.entries(recipes).find(([known]) => known === flow)?.[1][step]
  if (!recipe) throw new Error(`There is no recipe for ${name}`)
  complaints.clear()
  const main = document.body.appendChild(document.createElement('main'))
  const attributes = { 'app-name': ownName(), theme: 'light' }
  const { driver } = await showStep(main, { flow, step, recipe, attributes, quietMs: 100, ...options })
  const box = main.querySelector<HTMLElement>('fe-login-box:not([hidden])')
  if (!box) throw new Error(`There is no box for ${name}`)
  return { main, box, isUsed: driver.isUsed() }
}

/** Removes the step of a test, and what it left in the page. */
export const closeStep = (): void => {
  document.querySelector('main')?.remove()
  window.fetch = network
  history.replaceState(null, '', here)
}
