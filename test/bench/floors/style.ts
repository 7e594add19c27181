/** What every page of the benchmark brings itself, whatever it shows; a host page has a few rules of its own. */
export const pageStyle = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1c2230; background: #f4f5f8 }
main { display: grid; justify-content: center; grid-template-columns: minmax(0, 400px); padding: 64px 16px }
`

/** The look of the floors' card: the size and parts of the product's first step, without its theming. */
export const cardStyle = `
.card { box-sizing: border-box; padding: 32px; background: #fff; border: 1px solid #dfe2ea; border-radius: 12px }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600 }
.subtitle { margin: 4px 0 24px; color: #5a6376; font-size: 14px }
form { display: grid; gap: 16px; margin: 0 }
label { display: grid; gap: 6px; font-size: 14px; font-weight: 500 }
input { box-sizing: border-box; height: 40px; width: 100%; padding: 0 12px; font: inherit; font-size: 16px; color: inherit; background: #fff; border: 1px solid #b9bfcc; border-radius: 8px }
input:focus-visible, button:focus-visible { outline: 2px solid #2f5bea; outline-offset: 2px }
input[aria-invalid='true'] { border-color: #c0262d }
.error { margin: 0; color: #c0262d; font-size: 13px }
.error:empty { display: none }
button { height: 40px; font: inherit; font-weight: 600; color: #fff; background: #2f5bea; border: 0; border-radius: 8px; cursor: pointer }
button[aria-busy='true'] { opacity: 0.6 }
`
