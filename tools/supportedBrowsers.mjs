/**
 * The oldest supported browsers, as targets of esbuild. They are the first with all of: nested CSS rules, the popover
 * attribute, `light-dark()` (the last to arrive in Chromium and Safari), constructed style sheets and declarative shadow
 * DOM; in Firefox, the first extended-support release that has them. README and docs/toolchain.md name the same versions.
 */
export const supportedBrowsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5']
