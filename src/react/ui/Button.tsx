import type { IconNode } from 'lucide'
import type { ComponentProps, MouseEvent } from 'react'
import { keyframes, styled } from 'styled-components'
import { bare, plain, ring } from '../../styles/reset.ts'
import { Icon } from './Icon.tsx'

const turn = keyframes`to { rotate: 1turn }`
const appear = keyframes`from { opacity: 0 }`
const vanish = keyframes`to { opacity: 0 }`

const Base = styled.button.withConfig({ componentId: 'fe-button' })`
  && {
    ${bare}
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: var(--_control);
    padding: 7px 16px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    font: 500 14px/20px var(--_family);
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    user-select: none;
    touch-action: manipulation;
    transition:
      background-color var(--_fast),
      border-color var(--_fast),
      color var(--_fast);
    &[data-wide] {
      inline-size: 100%;
    }
    &:focus-visible {
      ${ring}
    }
    &:disabled,
    &[aria-disabled='true'] {
      cursor: not-allowed;
      opacity: 0.5;
    }
    &[aria-busy='true'] {
      cursor: progress;
      opacity: 1;
    }
    &[aria-busy='true'] > * {
      animation: ${vanish} 0s 0.4s forwards;
    }
    &[aria-busy='true']::after {
      content: '';
      position: absolute;
      inset: 0;
      box-sizing: border-box;
      inline-size: 18px;
      block-size: 18px;
      margin: auto;
      border: 2px solid;
      border-inline-end-color: transparent;
      border-radius: 50%;
      animation:
        ${appear} var(--_fast) 0.4s both,
        ${turn} 0.7s linear infinite;
    }
    @media (prefers-reduced-motion: reduce) {
      &[aria-busy='true']::after {
        animation: ${appear} 0s 0.4s both;
      }
    }
  }
`

const active = "&:hover:not(:disabled, [aria-disabled='true'])"
const down = "&:active:not(:disabled, [aria-disabled='true'])"

const variants = {
  primary: styled(Base).withConfig({ componentId: 'fe-button-primary' })`
    && {
      background: var(--_accent);
      color: var(--_on-accent);
      box-shadow: var(--_shadow-1);
      ${active} {
        background: var(--_accent-hover);
      }
      ${down} {
        background: var(--_accent-active);
      }
    }
  `,
  secondary: styled(Base).withConfig({ componentId: 'fe-button-secondary' })`
    && {
      border-color: var(--_border-2);
      background: var(--_surface-1);
      color: var(--_text-1);
      ${active} {
        background: var(--_surface-2);
      }
      ${down} {
        background: var(--_surface-3);
      }
    }
  `,
  ghost: styled(Base).withConfig({ componentId: 'fe-button-ghost' })`
    && {
      color: var(--_text-2);
      ${active} {
        background: var(--_surface-2);
        color: var(--_text-1);
      }
      ${down} {
        background: var(--_surface-3);
      }
    }
  `,
  danger: styled(Base).withConfig({ componentId: 'fe-button-danger' })`
    && {
      background: var(--_danger);
      color: var(--_on-danger);
      box-shadow: var(--_shadow-1);
      ${active} {
        background: color-mix(in oklab, var(--_danger) 90%, var(--_text-1));
      }
    }
  `,
  link: styled(Base).withConfig({ componentId: 'fe-button-link' })`
    && {
      min-block-size: 0;
      padding: 0;
      border: 0;
      border-radius: var(--_radius-1);
      color: var(--_accent-text);
      text-align: start;
      ${active} {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      @media (pointer: coarse) {
        padding-block: 10px;
        margin-block: -10px;
      }
    }
  `,
}

const Label = styled.span.withConfig({ componentId: 'fe-button-label' })`
  && {
    ${plain}
  }
`

/** Attributes of a button, and how it looks. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** Default `secondary`. */
  variant?: keyof typeof variants | undefined
  /** True while what it started runs: keeps focus and width, ignores presses, turns a spinner after 400 ms. */
  isBusy?: boolean | undefined
  /** As wide as its place. */
  isWide?: boolean | undefined
  /** Drawn before the words. */
  icon?: IconNode | undefined
}

/** A button with words. */
export const Button = ({ variant = 'secondary', isBusy, isWide, icon, onClick, children, ...rest }: ButtonProps) => {
  const Variant = variants[variant]
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Variant
      type="button"
      {...rest}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      data-wide={isWide ? '' : undefined}
      onClick={press}
    >
      {icon && <Icon icon={icon} size={16} />}
      <Label>{children}</Label>
    </Variant>
  )
}
