import { ownAttributes } from '../elements/attributes.ts'

/**
 * True for the tags of this package, for `template.compilerOptions.isCustomElement` of `@vitejs/plugin-vue`. Templates then
 * use the bare tags instead of the components.
 */
export const isFeTag = (tag: string): boolean => Object.hasOwn(ownAttributes, tag)
