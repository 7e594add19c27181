import { use, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { CardFields } from '../../../../state/kit/ports.ts'
import { cards } from '../../../../state/portal/subscriptions/cards.ts'
import { own } from '../../../../styles/reset.ts'
import { useElementStore } from '../../../app/host.ts'
import { useDialog } from '../../../kit/dialogs/DialogHost.tsx'
import { RetryButton } from '../../../kit/RetryButton.tsx'
import { MessageSourceContext, useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { LightForm } from '../../../ui/LightForm.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { billingMessages } from '../messages.ts'
import type { CardFieldsProps } from './cardFieldsProps.ts'

const Place = styled.div.withConfig({ componentId: 'fe-card-fields' })`
  && {
    ${own}
    display: block;
    min-block-size: 120px;
    /* Their frames load while something else is shown in their place. */
    &[aria-hidden='true'] {
      min-block-size: 0;
      block-size: 0;
      overflow: hidden;
      visibility: hidden;
    }
  }
`

type Shown = 'loading' | 'slow' | 'ready' | 'blocked' | 'late' | 'isolated'

/** Whether the background is dark here, for frames of others. */
const isDarkAt = (element: HTMLElement): boolean => getComputedStyle(element).colorScheme.includes('dark')

/** Shows the fields of the provider in a place, and takes them out again. */
const useFields = ({ publishableKey, clientSecret }: CardFieldsProps, tries: number) => {
  const { mount, isIsolated } = useElementStore(cards)
  const { locale } = use(MessageSourceContext)
  const place = useRef<HTMLDivElement>(null)
  const fields = useRef<CardFields>(undefined)
  const [shown, setShown] = useState<Shown>('loading')
  useEffect(() => {
    if (!place.current) return
    if (isIsolated()) return setShown('isolated')
    const unwanted = new AbortController()
    const { signal } = unwanted
    const show = async (element: HTMLElement) => {
      setShown('loading')
      const options = { publishableKey, clientSecret, locale, isDark: isDarkAt(element), signal }
      const mounted = await mount(element, options, () => setShown('slow'))
      if (signal.aborted) return
      if ('fields' in mounted) fields.current = mounted.fields
      setShown('fields' in mounted ? 'ready' : mounted.fault)
    }
    void show(place.current)
    return () => {
      unwanted.abort()
      fields.current = undefined
    }
  }, [mount, isIsolated, publishableKey, clientSecret, locale, tries])
  return { place, fields, shown }
}

/** The fields of the provider of payments, in frames of its own. */
export const ProviderFields = (props: CardFieldsProps) => {
  const t = useMessages(billingMessages)
  const { close } = useDialog()
  const { returnTo, openHostedPage } = useElementStore(cards)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ busy: boolean; message?: string }>({ busy: false })
  const { place, fields, shown } = useFields(props, tries)
  const isLoading = shown === 'loading' || shown === 'slow'
  const save = async () => {
    if (!fields.current || state.busy) return
    setState({ busy: true })
    const outcome = await fields.current.save(returnTo())
    if (outcome.status === 'failed') return setState({ busy: false, message: outcome.message ?? t('cardNotSaved') })
    if (outcome.status === 'done') await props.onSaved()
  }
  return (
    <Stack>
      {isLoading && <Skeleton $height="120px" />}
      {shown === 'slow' && <Text aria-hidden>{t('providerSlow')}</Text>}
      <Announcer text={shown === 'slow' ? t('providerSlow') : undefined} />
      {(shown === 'blocked' || shown === 'late') && (
        <Banner
          tone="danger"
          isUrgent
          action={<RetryButton isRetrying={false} onRetry={() => setTries(count => count + 1)} />}
        >
          <Text data-tone="1">{t(shown === 'late' ? 'providerLate' : 'providerBlocked')}</Text>
        </Banner>
      )}
      {shown === 'isolated' && (
        <Banner tone="warning" isUrgent action={<Button onClick={openHostedPage}>{t('openHostedPage')}</Button>}>
          <Text data-tone="1">{t('providerIsolated')}</Text>
        </Banner>
      )}
      <LightForm>
        <Place ref={place} aria-hidden={shown !== 'ready'} />
      </LightForm>
      <FormError message={state.message} />
      {shown === 'ready' && (
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" isBusy={state.busy} onClick={() => void save()}>
            {t('saveCard')}
          </Button>
        </DialogActions>
      )}
    </Stack>
  )
}
