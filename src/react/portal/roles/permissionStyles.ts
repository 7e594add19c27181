import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { fadedMark } from '../../ui/Checkbox.tsx'
import { Opener as TreeOpener } from '../../ui/portal/treeStyles.ts'

/** Box around a category of permissions. */
export const Category = styled.div.withConfig({ componentId: 'fe-permission-category' })`
  && {
    ${plain}
    display: block;
    border-block-start: 1px solid var(--_border-1);
    padding-block: 4px;
  }
`

/** The line of a category. */
export const Head = styled.div.withConfig({ componentId: 'fe-permission-head' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 40px;
  }
`

/** The heading of a category, with the checkbox for all of it. */
export const Heading = styled.h4.withConfig({ componentId: 'fe-permission-heading' })`
  && {
    ${plain}
    flex: 1;
    min-inline-size: 0;
    font: 500 14px/20px var(--_family);
    color: var(--_text-1);
  }
`

/** Opens and closes a category; the keyboard reaches it too. */
export const Opener = styled(TreeOpener).withConfig({ componentId: 'fe-permission-opener' })`
  && {
    block-size: 32px;
    &:hover {
      background: var(--_surface-2);
    }
    &:focus-visible {
      ${ring}
    }
  }
`

/** The checkbox with its words. */
export const Choice = styled.label.withConfig({ componentId: 'fe-permission-choice' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 10px;
    padding-block: 6px;
    color: var(--_text-1);
    cursor: pointer;
    overflow-wrap: anywhere;
    &[data-fixed] {
      cursor: default;
    }
    &[data-fixed] > input {
      ${fadedMark}
    }
    @media (pointer: coarse) {
      padding-block: 11px;
    }
  }
`

/** Box around a permission. */
export const Line = styled.div.withConfig({ componentId: 'fe-permission' })`
  && {
    ${plain}
    display: block;
    padding-inline-start: 38px;
    border-radius: var(--_radius-1);
    &:hover {
      background: var(--_surface-2);
    }
  }
`

/** Words below the sentence of a permission. */
export const Note = styled.div.withConfig({ componentId: 'fe-permission-note' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    padding-block-end: 6px;
    padding-inline-start: 28px;
    font: 400 12px/16px var(--_family);
    color: var(--_text-2);
  }
`

export const LabelText = styled.span.withConfig({ componentId: 'fe-permission-words' })`
  && {
    ${plain}
    display: block;
  }
`

/** The key below the sentence, and numbers. */
export const Small = styled.span.withConfig({ componentId: 'fe-permission-small' })`
  && {
    ${plain}
    display: block;
    grid-column: 2;
    font: 400 12px/16px var(--_family);
    font-variant-numeric: tabular-nums;
    color: var(--_text-2);
  }
`
