import { __PRIVATE__ } from 'styled-components'
import { adopt } from './adopt.ts'

type StyledSheet = InstanceType<typeof __PRIVATE__.StyleSheet>
type RuleGroups = NonNullable<StyledSheet['tag']>

/** Writes the rules of styled components, grouped by component in the order of their creation, into one sheet. */
class AdoptedRules implements RuleGroups {
  readonly #sheet: CSSStyleSheet
  groupSizes = new Uint32Array(512)
  readonly tag: RuleGroups['tag']

  constructor(sheet: CSSStyleSheet) {
    this.#sheet = sheet
    this.tag = {
      insertRule: (index, rule) => this.#insert(index, rule),
      deleteRule: index => sheet.deleteRule(index),
      getRule: index => sheet.cssRules[index]?.cssText ?? '',
      get length() {
        return sheet.cssRules.length
      },
    }
  }

  get length(): number {
    return this.groupSizes.length
  }

  insertRules(group: number, rules: string[]): void {
    this.#makeRoom(group)
    let index = this.#start(group) + this.#size(group)
    for (const rule of rules) {
      if (!this.#insert(index, rule)) continue
      index += 1
      this.groupSizes[group] = this.#size(group) + 1
    }
  }

  clearGroup(group: number): void {
    const start = this.#start(group)
    for (let left = this.#size(group); left > 0; left -= 1) this.#sheet.deleteRule(start)
    if (group < this.length) this.groupSizes[group] = 0
  }

  getGroup(group: number): string {
    const start = this.#start(group)
    return Array.from({ length: this.#size(group) }, (_rule, index) => this.tag.getRule(start + index)).join('\n')
  }

  #size(group: number): number {
    return this.groupSizes[group] ?? 0
  }

  #start(group: number): number {
    return this.groupSizes.subarray(0, group).reduce((sum, size) => sum + size, 0)
  }

  #makeRoom(group: number): void {
    if (group < this.length) return
    const larger = new Uint32Array(Math.max(group + 1, this.length * 2))
    larger.set(this.groupSizes)
    this.groupSizes = larger
  }

  /** A browser that does not know a selector refuses its rule; the other rules must still go in. */
  #insert(index: number, rule: string): boolean {
    try {
      this.#sheet.insertRule(rule, index)
      return true
    } catch {
      return false
    }
  }
}

/** The one sheet of a document that all styled components write to. */
export interface ComponentSheet {
  /** For `StyleSheetManager`. */
  styled: StyledSheet
  /** For `adopt`. */
  css: CSSStyleSheet
}

const sheets = new WeakMap<Document, ComponentSheet>()

/** The component sheet of a document, made on first use: a constructed sheet cannot be used in another document. */
export const componentSheet = (document: Document): ComponentSheet => {
  const known = sheets.get(document)
  if (known) return known
  const { CSSStyleSheet: Sheet } = (document.defaultView ?? globalThis) as typeof globalThis
  const css = new Sheet()
  const styled = new __PRIVATE__.StyleSheet({ useCSSOMInjection: true })
  styled.tag = new AdoptedRules(css)
  const made = { styled, css }
  sheets.set(document, made)
  return made
}

/**
 * The component sheet for a screen inside `node`, and the function that keeps it in the root that contains the node.
 */
export const adoptComponents = (node: Node): { styled: StyledSheet; stayWhileMounted: () => () => void } => {
  const { styled, css } = componentSheet(node.ownerDocument ?? document)
  return { styled, stayWhileMounted: () => adopt(node.getRootNode() as Document | ShadowRoot, css) }
}
