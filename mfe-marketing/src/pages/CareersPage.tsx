export default function CareersPage() {
  return (
    <article>
      <h1>Nous recrutons</h1>
      <p>
        Business Developer, Account Manager, Talent Acquisition Specialist : rejoignez l’équipe ou
        envoyez une candidature spontanée.
      </p>
    </article>
  );
}
