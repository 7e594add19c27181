import type { IconNode } from 'lucide'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { active, Base, down, Label, PrimaryButton } from './buttonStyles.ts'
import { Icon } from './Icon.tsx'
import { linkColour, underline } from './linkStyles.ts'

const LinkButton = styled(Base).withConfig({ componentId: 'fe-button-link' })`
  && {
    min-block-size: 0;
    /* 24 px to hit, in the place of its text. */
    padding: 2px 0;
    margin-block: -2px;
    border: 0;
    border-radius: var(--_radius-1);
    ${linkColour}
    text-align: start;
    ${active} {
      ${underline}
    }
    @media (pointer: coarse) {
      padding-block: 10px;
      margin-block: -10px;
    }
  }
`

const variants = {
  primary: PrimaryButton,
  secondary: styled(Base).withConfig({ componentId: 'fe-button-secondary' })`
    && {
      border-color: color-mix(in oklab, var(--_border-1), var(--_border-2));
      background: var(--_surface-1);
      color: var(--_secondary-text);
      ${active} {
        background: var(--_surface-2);
      }
      ${down} {
        background: var(--_surface-3);
      }
    }
  `,
  ghost: styled(Base).withConfig({ componentId: 'fe-button-ghost' })`
    /* Its words begin where the text above them does. */
    .fe-row > &&:first-child {
      margin-inline-start: -17px;
    }
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
  link: LinkButton,
  inlineLink: styled(LinkButton).withConfig({ componentId: 'fe-button-inline-link' })`
    &&& {
      ${underline}
      ${active} {
        text-decoration-thickness: 2px;
      }
    }
  `,
}

/** Attributes of a button, and its appearance. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** Default `secondary`. A `link` stands alone; an `inlineLink` follows text, and is underlined to differ from it. */
  variant?: keyof typeof variants | undefined
  /** True while its action runs: keeps focus and width, ignores presses, shows a spinner after 400 ms. */
  isBusy?: boolean | undefined
  /** As wide as its container. */
  isWide?: boolean | undefined
  /** Drawn before the label. */
  icon?: IconNode | undefined
}

/** A button with a text label. */
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

interface ButtonLinkProps {
  href: string
  /** Called when it is opened, in whatever way. */
  onOpen?: () => void
  children: ReactNode
}

/** A link to another site in a new tab, as wide and as prominent as a secondary button. */
export const ButtonLink = ({ href, onOpen, children }: ButtonLinkProps) => (
  <variants.secondary
    as="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    data-wide=""
    onClick={onOpen}
    onAuxClick={({ button }) => button === 1 && onOpen?.()}
  >
    <Label>{children}</Label>
  </variants.secondary>
)
