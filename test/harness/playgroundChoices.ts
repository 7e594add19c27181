import type { Choices } from '../../demo/start/choices.ts'

const plain: Choices = {
  tag: 'fe-login-box',
  theme: '',
  accent: '',
  radius: '',
  font: '',
  locale: '',
  direction: '',
  screen: '',
  hasCustomFields: false,
  layout: '',
  boxLayout: '',
  methods: undefined,
}
const look = { theme: 'dark', accent: '#2f6f4e', radius: '16', locale: 'de', direction: 'rtl' } as const
const font = "ui-rounded, 'Nunito', system-ui, sans-serif"

/** Choices of the playground that, together, choose everything at least once. */
export const eachChoice: readonly Choices[] = [
  plain,
  { ...plain, ...look, font, screen: 'sign-up', boxLayout: 'split' },
  { ...plain, ...look, font, tag: 'fe-admin-portal', layout: 'dialog' },
  { ...plain, tag: 'fe-admin-portal' },
  { ...plain, theme: 'light', radius: '0', screen: 'forget-password', boxLayout: 'plain' },
  { ...plain, screen: 'sign-up', hasCustomFields: true },
  { ...plain, ...look, font, screen: 'sign-up', hasCustomFields: true },
  { ...plain, methods: ['passkey', 'code'] },
  { ...plain, ...look, font, tag: 'fe-partner-shell' },
  { ...plain, tag: 'fe-partner-shell' },
]
