// Pages that show every step of the login box, live, one page for each language. The steps are those of the catalogue.
import { recipes } from '../../demo/catalogue/steps/recipes.ts'
import { languages } from '../../src/locales/loaders.generated.ts'

/** @typedef {{ name: string, title: string, locale: string, dir: 'ltr' | 'rtl', about: string }} StepPage */

/** @param {string} locale @returns {StepPage} */
const ofLanguage = locale => {
  const title = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
  return { name: `steps-${locale}`, title, locale, dir: 'ltr', about: `in ${title}: \`locale="${locale}"\`` }
}

/** @type {readonly StepPage[]} */
export const stepPages = [
  ...['en', ...Object.keys(languages)].map(ofLanguage),
  {
    name: 'steps-marked',
    title: 'Marked texts',
    locale: 'qps',
    dir: 'ltr',
    about: 'with longer texts that have accents: `locale="qps"`. A text without accents is not translatable',
  },
  {
    name: 'steps-rtl',
    title: 'Right to left',
    locale: 'qps',
    dir: 'rtl',
    about: 'from right to left, with longer texts: `dir="rtl"` and `locale="qps"`',
  },
]

/** Every step as its flow and name, in the order of the catalogue. */
export const catalogueSteps = Object.entries(recipes).map(([flow, steps]) => ({ flow, steps: Object.keys(steps) }))

/** @param {string} flow @param {string} step @param {StepPage} page */
const stepItem = (flow, step, { locale, dir }) => {
  const address = `/catalogue/steps?flow=${flow}&amp;step=${step}&amp;locale=${locale}&amp;dir=${dir}`
  return [
    '<li>',
    `<a href="${address}">${step}</a>`,
    `<iframe title="${flow}: ${step}" data-src="${address}&amp;view=frame" inert></iframe>`,
    '</li>',
  ].join('\n')
}

/**
 * The Markdown of such a page.
 * @param {StepPage} page
 */
export const stepPageText = page => {
  const flows = catalogueSteps.map(
    ({ flow, steps }) =>
      `## ${flow}\n\n<ul class="steps">\n${steps.map(step => stepItem(flow, step, page)).join('\n')}\n</ul>`,
  )
  return `# All steps: ${page.title}

Every step of the login box ${page.about}. Each one is a real login box on sample data, which a script has led there; it works
from here on. The link above a step opens it on a page of its own, with a choice of theme and width. Headings are the values
of \`flow\`, links those of \`step\` in the event \`fe-step\`.

${flows.join('\n\n')}
`
}
