export default function DetailedSimulatorPage() {
  return (
    <article>
      <h1>Simulateur détaillé</h1>
      <p>
        Comparez, prestataire par prestataire, vos tarifs journaliers aux tarifs du marché et
        chiffrez votre économie annuelle.
      </p>
    </article>
  );
}
