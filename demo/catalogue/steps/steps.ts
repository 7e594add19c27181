/** Every step of the login box, each with an address of its own; a script goes there as a person would. */
import type { BoxFlow } from '../../../src/state/signIn/flowNames.ts'
import type { Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'
import { showStep } from './showStep.ts'

const query = new URLSearchParams(location.search)
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

const openStep = async (flow: BoxFlow, step: string, recipe: Recipe) => {
  const choices = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>
  const { theme = 'light', dir = 'ltr', locale = 'en', width = 'full' } = choices
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
  const [flow, step] = [query.get('flow') ?? '', query.get('step') ?? '']
  form?.addEventListener('change', () => location.assign(addressOf(flow, step)))
  const recipe = Object.hasOwn(recipes, flow) ? recipes[flow as BoxFlow][step] : undefined
  if (!recipe) return showList()
  document.title = `${flow}.${step}`
  try {
    await openStep(flow as BoxFlow, step, recipe)
  } catch (cause) {
    main.prepend(make('p', { role: 'alert' }, cause instanceof Error ? cause.message : String(cause)))
    throw cause
  }
}

void start()
