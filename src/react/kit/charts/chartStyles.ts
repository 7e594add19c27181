import { styled } from 'styled-components'
import { own, plain, ring } from '../../../styles/reset.ts'

/** A chart with what is above it. */
export const Frame = styled.div.withConfig({ componentId: 'fe-chart-frame' })`
  && {
    ${plain}
    display: block;
  }
`

/** The line above a chart that tells the chosen point. It keeps its place. */
export const Reading = styled.div.withConfig({ componentId: 'fe-chart-reading' })`
  && {
    ${plain}
    display: grid;
    align-items: end;
    min-block-size: 36px;
    padding-block-end: 4px;
  }
`

/** Where a chart is drawn. Places in it are distances from the left in both directions of text. */
export const Plot = styled.div.withConfig({ componentId: 'fe-chart' })`
  && {
    ${plain}
    position: relative;
    display: block;
    block-size: 176px;
    border-radius: var(--_radius-1);
    cursor: crosshair;
    touch-action: pan-y;
    &:focus-visible {
      ${ring}
    }
  }
  && > svg {
    ${own}
    color: inherit;
    display: block;
    overflow: visible;
    position: absolute;
    inset: 0;
    direction: ltr;
    pointer-events: none;
  }
  && svg * {
    ${own}
    color: inherit;
  }
  && text {
    fill: var(--_text-2);
    font: 400 12px/16px var(--_family);
    font-variant-numeric: tabular-nums;
  }
  && path {
    fill: none;
    stroke: var(--_border-1);
    shape-rendering: crispEdges;
  }
  && rect,
  && circle {
    fill: var(--_accent-edge);
    stroke: var(--_accent-edge);
  }
  && [data-role='unfinished'] {
    fill: color-mix(in oklab, var(--_accent-edge) 45%, var(--_surface-1));
  }
  && [data-role='unfinishedDot'] {
    fill: var(--_surface-1);
    stroke-width: 2;
  }
  && [data-role='expected'] {
    fill: none;
    stroke-dasharray: 3 2;
  }
  && :is([data-role='line'], [data-role='expectedLine']) {
    stroke: var(--_accent-edge);
    stroke-width: 2;
    shape-rendering: auto;
  }
  && [data-role='expectedLine'] {
    stroke-dasharray: 4 4;
  }
  && [data-role='limit'] {
    stroke: var(--_danger-text);
    stroke-dasharray: 6 3;
  }
  @media (forced-colors: active) {
    && text {
      fill: CanvasText;
    }
    && path {
      stroke: GrayText;
    }
    && :is([data-role='unfinished'], [data-role='expected'], [data-role='unfinishedDot']) {
      fill: Canvas;
    }
    && [data-role='limit'] {
      stroke: CanvasText;
    }
  }
`

/** Behind the chosen point. */
export const Marker = styled.div.withConfig({ componentId: 'fe-chart-marker' })`
  && {
    ${plain}
    position: absolute;
    inset-block: 0 22px;
    background: var(--_surface-3);
    @media (forced-colors: active) {
      outline: 1px solid Highlight;
    }
  }
`
