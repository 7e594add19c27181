/** Deutsch: die Prüfung, ob ein Mensch am Werk ist. */
export default {
  missing:
    'Die Sicherheitsprüfung konnte nicht geladen werden. Wenn es nicht weitergeht, muss die Sicherheitsrichtlinie dieser Seite Skripte von google.com zulassen.',
}
