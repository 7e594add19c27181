import type { BrowserContextOptions } from 'playwright-core'

/** How people look at pages: name, browser settings, settings of the demo. */
export const pageViews: [name: string, options: BrowserContextOptions, stored: Record<string, string>][] = [
  ['light', { colorScheme: 'light' }, {}],
  ['dark', { colorScheme: 'dark' }, {}],
  ['dark by choice', { colorScheme: 'light' }, { theme: 'dark' }],
  ['right to left', {}, { direction: 'rtl' }],
  ['on a narrow phone', { viewport: { width: 360, height: 640 } }, {}],
  [
    'on a narrow phone, long words, right to left',
    { viewport: { width: 360, height: 640 } },
    { language: 'qps', direction: 'rtl' },
  ],
  ['with forced colours', { forcedColors: 'active' }, {}],
]
