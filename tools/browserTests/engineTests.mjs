const names = ['width', 'focus', 'instantForm', 'servedForm', 'keepFields', 'styles', 'slots', 'cdn']

/**
 * Tests of what depends on the browser engine: layout, focus, markup that is there before the elements, and loading of
 * code. They run in every browser.
 */
export const engineTests = [
  ...names.map(name => `test/elements/${name}.browser.test.ts`),
  'test/react/ui/zoom.browser.test.tsx',
]
