/** Orders and separators of dates that an account can have. */
export const dateFormats = [
  'MM/DD/YYYY',
  'M/D/YYYY',
  'MMM D, YYYY',
  'DD/MM/YYYY',
  'D/M/YYYY',
  'D MMM YYYY',
  'DD.MM.YYYY',
  'D.M.YYYY',
  'DD-MM-YYYY',
  'YYYY-MM-DD',
  'YYYY/MM/DD',
] as const

/** Clocks that an account can have: of 12 or of 24 hours, by the number or by the pattern that means the same. */
export const timeFormats = ['12', '24', 'h:mm A', 'hh:mm A', 'h:mm a', 'hh:mm a', 'HH:mm', 'H:mm'] as const

/** The currencies in use, by their codes of ISO 4217; without codes for funds, metals and tests. */
export const currencies: readonly string[] = (
  'aed afn all amd aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob brl bsd btn bwp byn bzd cad cdf chf clp cny cop crc ' +
  'cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr iqd irr ' +
  'isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt lak lbp lkr lrd lsl lyd mad mdl mga mkd mmk mnt mop mru mur mvr mwk ' +
  'mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle ' +
  'sos srd ssp stn svc syp szl thb tjs tmt tnd top try ttd twd tzs uah ugx usd uyu uzs ves vnd vuv wst xaf xcd xcg xof xpf ' +
  'yer zar zmw zwg'
).split(' ')
