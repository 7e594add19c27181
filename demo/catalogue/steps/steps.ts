/** Every step of the login box, each with an address of its own; a script goes there as a person would. */
import type { FlowName } from '../../../src/state/signIn/flowTable.ts'
import { keepStateHere } from './ownState.ts'
import type { Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'
import { showStep } from './showStep.ts'

const query = new URLSearchParams(location.search)
/** True in a frame of the documentation, which shows the step alone. */
const isFramed = query.get('view') === 'frame'
const main = document.querySelector('main') ?? document.body
const form = document.querySelector<HTMLFormElement>('#choices')

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** The choices on top travel from step to step. */
const addressOf = (flow?: string, step?: string) => {
  const chosen = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)])
  return `?${new URLSearchParams([
    ...(flow && step
      ? [
          ['flow', flow],
          ['step', step],
        ]
      : []),
    ...chosen,
  ]).toString()}`
}

const showList = () => {
  const sections = Object.entries(recipes).map(([flow, steps]) => {
    const links = Object.entries(steps).map(([step, { shownAs, needsServer }]) => {
      const link = make('a', { href: addressOf(flow, step) }, step)
      link.dataset['step'] = `${flow}.${step}`
      const note = shownAs ? `shown as mfa.${shownAs}` : needsServer ? 'the page plays the server' : ''
      return make('li', {}, link, ...(note ? [make('small', {}, note)] : []))
    })
    return make('section', {}, make('h2', {}, flow), make('ul', {}, ...links))
  })
  main.append(make('nav', { ariaLabel: 'Steps' }, ...sections))
}

/** Keeps scripts of a frame from taking the focus of the page around; returns the function that allows it again. */
const holdFocus = () => {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')!
  HTMLElement.prototype.focus = () => {}
  return () => void Object.defineProperty(HTMLElement.prototype, 'focus', descriptor)
}

/** Tells the page around how tall the step is, from now on. */
const reportHeight = (step: string) => {
  if (!isFramed) return
  const report = () => parent.postMessage({ step, heightPx: main.getBoundingClientRect().height }, location.origin)
  new ResizeObserver(report).observe(main)
}

const openStep = async (flow: FlowName, step: string, recipe: Recipe) => {
  keepStateHere()
  const choices = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>
  const { theme = 'light', dir = 'ltr', locale = 'en', width = 'full' } = choices
  // The marked texts are English with accents.
  document.documentElement.lang = locale === 'qps' ? 'en' : locale
  document.documentElement.dir = dir
  const place = make('div', { className: `stage w${width}`, dir })
  main.append(place)
  const { driver } = await showStep(place, { flow, step, recipe, attributes: { theme, dir, locale } })
  if (driver.isUsed()) main.dataset['used'] = ''
  main.dataset['shown'] = `${flow}.${step}`
}

const start = async () => {
  for (const [name, value] of query) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLSelectElement) field.value = value
  }
  document.body.className = query.get('theme') ?? 'light'
  document.body.classList.toggle('framed', isFramed)
  const [flow, step] = [query.get('flow') ?? '', query.get('step') ?? '']
  form?.addEventListener('change', () => location.assign(addressOf(flow, step)))
  const recipe = Object.hasOwn(recipes, flow) ? recipes[flow as FlowName][step] : undefined
  if (!recipe) return showList()
  document.title = `${flow}.${step}`
  const allowFocus = isFramed ? holdFocus() : undefined
  try {
    await openStep(flow as FlowName, step, recipe)
  } catch (cause) {
    main.prepend(make('p', { role: 'alert' }, cause instanceof Error ? cause.message : String(cause)))
    throw cause
  } finally {
    allowFocus?.()
    reportHeight(`${flow}.${step}`)
  }
}

void start()
