export default function LossFormPage() {
  return (
    <article>
      <h1>Simulateur de gains</h1>
      <p>
        Combien vous coûtent les marges de vos fournisseurs de prestataires ? Une première
        estimation en deux questions.
      </p>
    </article>
  );
}
