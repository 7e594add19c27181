/** Styles of the pages of the demo's identity providers. */
export const providerStyle = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box }
  main { width: min(360px, calc(100vw - 48px)) }
  h1 { font-size: 20px; margin: 0 0 4px }
  p { margin: 0 0 20px; opacity: .75 }
  form { display: grid; gap: 8px }
  button { font: inherit; text-align: start; padding: 12px 16px; border: 1px solid #8886; border-radius: 8px; background: none; color: inherit; cursor: pointer }
  button:hover { background: #8882 }
  button:focus-visible { outline: 2px solid; outline-offset: 2px }
  button[name='is'] { justify-self: start; padding: 6px 16px }
  button[value=''] { border-color: transparent; text-align: center }
  form + form { margin-top: 24px }
  label { font-weight: 600 }
  input:not([type='hidden']) { font: inherit; padding: 10px 12px; border: 1px solid #888c; border-radius: 8px; background: none; color: inherit; min-width: 0 }
  input:focus-visible { outline: 2px solid; outline-offset: 2px }
  dl { margin: 0; overflow-wrap: anywhere }
  dt { opacity: .75 }
  dd { margin: 0 0 8px }
  small { display: block; opacity: .75 }
  h2 { font-size: 16px; margin: 20px 0 4px }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }`
