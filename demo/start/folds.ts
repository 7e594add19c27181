const phone = matchMedia('(width < 40rem)')

/** Closes what the page folds on phones, which would be very long otherwise; everywhere else it stands open without a control. */
export const foldOnPhones = (): void => {
  const folds = document.querySelectorAll<HTMLDetailsElement>('details.fold')
  const follow = () => folds.forEach(fold => (fold.open = !phone.matches))
  follow()
  phone.addEventListener('change', follow)
}
