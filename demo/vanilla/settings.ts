import { find, make } from './dom.ts'
import { previewInbox } from './previewInbox.ts'
import { prepareElements, preference, remember, type Preferences } from './preferences.ts'
import { t } from './words.ts'

const choices: { [Name in keyof Preferences]: { label: string; options: Record<Preferences[Name], string> } } = {
  mode: { label: 'Data', options: { server: 'Server', preview: 'Preview' } },
  entrance: { label: 'Sign-in', options: { own: 'On this site', hosted: 'Hosted page' } },
  theme: { label: 'Colors', options: { auto: 'Auto', light: 'Light', dark: 'Dark' } },
  language: { label: 'Language', options: { en: 'English', de: 'Deutsch', qps: 'Pseudo' } },
  direction: { label: 'Direction', options: { ltr: 'Left to right', rtl: 'Right to left' } },
}

/** Adds the demo's settings to the footer, and a notice at the top when the data are samples. */
export const showSettings = (): void => {
  const note = make('p', { className: 'settings-note', role: 'status' })
  const names = Object.keys(choices) as (keyof Preferences)[]
  find('.settings').replaceChildren(...names.map(name => choice(name, note)), note)
  if (preference('mode') !== 'preview') return
  const leave = make('button', { type: 'button', className: 'link', onclick: () => change('mode', 'server', note) })
  leave.append(t('Use the server'))
  const text = make('span', {}, t('Preview: sample data. Nothing leaves this page.'))
  find('.ribbon').replaceChildren(text, previewInbox(), leave)
}

/** A group of radio buttons that looks like one switch. */
const choice = <Name extends keyof Preferences>(name: Name, note: HTMLElement): HTMLElement => {
  const { label, options } = choices[name]
  const values = Object.keys(options) as Preferences[Name][]
  const buttons = values.map(value => {
    const checked = preference(name) === value
    const input = make('input', { type: 'radio', name, value, checked, onchange: () => change(name, value, note) })
    const text = make(
      'span',
      { translate: name !== 'language' },
      name === 'language' ? options[value] : t(options[value]),
    )
    return make('label', {}, input, text)
  })
  return make('fieldset', { className: 'switch' }, make('legend', {}, t(label)), make('div', {}, ...buttons))
}

/** Colours and direction change at once; other preferences reload the page. */
const change = <Name extends keyof Preferences>(name: Name, value: Preferences[Name], note: HTMLElement): void => {
  const isKept = remember(name, value)
  if (name === 'mode' || name === 'entrance' || name === 'language') {
    if (isKept) location.reload()
    else note.textContent = t('This browser does not store settings, so this choice has no effect.')
    return
  }
  document.documentElement.dir = preference('direction')
  prepareElements()
}
