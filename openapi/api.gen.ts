// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/accounts/login-staff/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as staff or superuser
         * @description Customers are refused with 403 even when the password is right. Failed attempts are limited per account and source, and per source; the limit answers 429 with Retry-After.
         */
        post: operations["loginStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/token/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the refresh token for a new access token
         * @description An access token is not accepted in place of the refresh token.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usuario-logado/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the signed-in person */
        get: operations["getUsuarioLogado"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pedidos-para-envio/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the orders waiting to be shipped */
        get: operations["countPedidosParaEnvio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico/pedidos-disponiveis/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the paid orders that are in no service order */
        get: operations["countPedidosDisponiveis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico-usuario/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signed-in person's open service orders
         * @description Not paginated. The bell shows the length of the list.
         */
        get: operations["listOrdensServicoUsuario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users, newest first */
        get: operations["listUsuarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/user/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a user and all of the user's orders */
        delete: operations["deleteUsuario"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a user
         * @description The new account is a customer; is_staff is not set by this call.
         */
        post: operations["createUsuario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listar-tipospasse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pass types */
        get: operations["listTiposPasse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tipos-passes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a pass type
         * @description Empty fields are left out of the form. estudantil defaults to false, ativo to true, valor to 0.00.
         */
        post: operations["createTipoPasse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tipos-passes/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Show a pass type */
        get: operations["getTipoPasse"];
        /**
         * Replace a pass type's fields
         * @description The image is sent only when a new file was chosen; left out, the stored one stays. An empty text clears descricao, validade or cod_sistema; any other field left out keeps its value.
         */
        put: operations["updateTipoPasse"];
        post?: never;
        /** Delete a pass type */
        delete: operations["deleteTipoPasse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listar-periodos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the periods */
        get: operations["listPeriodos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/periodos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a period */
        post: operations["createPeriodo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/periodos/{cod_sistema}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the period in the issuing system.
                 * @example 02
                 */
                cod_sistema: components["schemas"]["CodigoEmUrl"];
            };
            cookie?: never;
        };
        /** Show a period */
        get: operations["getPeriodo"];
        put?: never;
        post?: never;
        /** Delete a period */
        delete: operations["deletePeriodo"];
        options?: never;
        head?: never;
        /**
         * Change a period
         * @description The code may change too; passes of the period follow it.
         */
        patch: operations["updatePeriodo"];
        trace?: never;
    };
    "/pedidos-paginados/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders, newest first */
        get: operations["listPedidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pedido/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an order with its items and documents */
        get: operations["getPedido"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/anexos/pedido/{id}/exportar-etiqueta/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an order's shipping label */
        get: operations["exportEtiqueta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pedidos/historico-usuario/{usuarioId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all orders of one user, newest first
         * @description Not paginated.
         */
        get: operations["listHistoricoUsuario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the service orders, newest first */
        get: operations["listOrdensServico"];
        put?: never;
        /**
         * Create a service order from the oldest paid orders
         * @description Takes the oldest orders pago that are in no service order and makes them em_producao. When there are fewer than asked for, takes those and says so in message.
         */
        post: operations["createOrdemServico"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico/funcionarios/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the employees who can take a service order
         * @description Not paginated.
         */
        get: operations["listFuncionarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a service order
         * @description Its orders that are not yet pronto go back to pago; the others keep their status.
         */
        delete: operations["deleteOrdemServico"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resumo-diario-os/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the daily report of the service orders of a period */
        get: operations["downloadResumoDiario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico/{id}/detalhes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a service order with its orders */
        get: operations["getOrdemServico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico/{id}/gerar-pdf/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a service order's account */
        get: operations["downloadPrestacaoConta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ordens-servico/{id}/pedido-emitido/{pedidoId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an order of a service order as issued and ready
         * @description The order becomes pronto and its passes emitido. The first one makes the service order em_producao, the last one finalizado.
         */
        post: operations["markPedidoEmitido"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passes-paginados/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passes, newest first */
        get: operations["listPasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passe/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a pass with its documents */
        get: operations["getPasse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passe-modelo-novo/{cod_uso}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a pass in the new model */
        get: operations["downloadPasseNovo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passe/{cod_uso}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a pass in the old model */
        get: operations["downloadPasseAntigo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passes-para-vistoria-declaracao/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the passes whose declaration waits for inspection, oldest first
         * @description Passes criado with a declaration whose order is dados_em_analise. Not paginated.
         */
        get: operations["listPassesParaVistoria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passe/{id}/mark-vistoriado/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a pass as inspected
         * @description The pass becomes validado. When all passes of its order are, the order becomes pagar.
         */
        patch: operations["markPasseVistoriado"];
        trace?: never;
    };
    "/passe/{id}/mark-rejeitado/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a pass as irregular
         * @description The pass becomes inconsistencia and its order dados_irregulares.
         */
        patch: operations["markPasseRejeitado"];
        trace?: never;
    };
    "/passe-rejeitados/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the irregular passes, last changed first */
        get: operations["listPassesRejeitados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resumo-pedidos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders in delivery, in short form
         * @description Orders pronto, enviado and cancelado (postponed), oldest payment first. Not paginated.
         */
        get: operations["listResumoPedidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gerenciar-pedidos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the orders in delivery by number */
        get: operations["searchPedidosEntrega"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gerenciar-pedidos/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark an order as shipped or postpone its delivery
         * @description From pronto, enviado or cancelado only; entregue is final. An order whose delivery type is retirada is never enviado nor cancelado. The passes of the order follow enviado.
         */
        patch: operations["updatePedidoStatus"];
        trace?: never;
    };
    "/confirmar-entrega/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Confirm an order's delivery
         * @description The order and its passes become entregue, from pronto, enviado or cancelado.
         */
        patch: operations["confirmEntrega"];
        trace?: never;
    };
    "/gerenciar-pedidos/bulk-status-change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark many orders as shipped
         * @description Each order is decided on its own; one that is refused does not stop the others.
         */
        patch: operations["bulkUpdatePedidoStatus"];
        trace?: never;
    };
    "/enderecos-de-entrega/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the delivery addresses of the orders in delivery
         * @description Orders pronto, enviado and cancelado with delivery. Not paginated.
         */
        get: operations["listEnderecosEntrega"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relatorio-pedidos-envio-entregues/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the orders shipped and delivered in a period */
        get: operations["downloadRelatorioEntregas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare the sales of four periods with the ones before them */
        get: operations["getVendas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendas-por-tipo-passe-resumido/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the sales by pass type */
        get: operations["getVendasPorTipoPasseResumido"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendas-por-tipo-passe/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sales by pass type in a period */
        get: operations["listVendasPorTipoPasse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendas-capinhas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the phone cases sold with orders, newest order first */
        get: operations["listVendasCapinhas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendas-total-capinhas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up the revenue of phone cases */
        get: operations["getVendasTotalCapinhas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passes-dashboard-data/total-por-status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the passes by status */
        get: operations["getPassesPorStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/statistics/usuarios/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the registered users */
        get: operations["getTotalUsuarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/statistics/logins/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the sign-ins of each day of a period
         * @description The two days are at most 365 days apart.
         */
        get: operations["getLoginsDiarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/pedidos-por-status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the orders of the last days by status */
        get: operations["getPedidosPorStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modelos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the case models with their colours
         * @description Not paginated.
         */
        get: operations["listModelos"];
        put?: never;
        /** Create a case model */
        post: operations["createModelo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modelos/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a case model with its colours */
        get: operations["getModelo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cores/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a colour to a case model
         * @description A model has each colour once, without regard to case.
         */
        post: operations["createCor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        LoginCredenciais: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        SessaoIniciada: {
            /** Format: email */
            email: string;
            full_name: string;
            is_staff: boolean;
            is_superuser: boolean;
            /** @description Short-lived JWT with exp and iat. */
            access_token: string;
            /** @description Long-lived JWT. */
            refresh_token: string;
        };
        /** @description A sentence in detail, or in message for a business refusal, and a list of sentences per field that was refused. non_field_errors holds what concerns several fields. Assumed: the specification shows no formats beyond detail and message; these are Django REST's. */
        ErroValidacao: {
            detail?: string;
            message?: string;
        } & {
            [key: string]: string | string[];
        };
        /** @description Who is asking is not known. Assumed: the specification shows only detail; code is what Django REST's JWT package adds. */
        ErroAutenticacao: {
            detail: string;
            /** @description Machine word of the refusal, for example token_not_valid. */
            code?: string;
        };
        Erro: {
            /** @description Sentence in Portuguese to show to the person. */
            detail: string;
        };
        RenovacaoToken: {
            refresh: string;
        };
        TokenRenovado: {
            access: string;
        };
        /**
         * Format: int32
         * @description Identifier of a record. Assumed: the specification does not show its type.
         */
        Identificador: number;
        UsuarioLogado: {
            id: components["schemas"]["Identificador"];
            /** Format: email */
            email: string;
            full_name: string;
            is_staff: boolean;
            is_superuser: boolean;
        };
        Quantidade: {
            quantidade: number;
        };
        FuncionarioDetalhes: {
            first_name: string;
            last_name: string;
            email: string;
        };
        /** @enum {string} */
        OrdemServicoStatus: "criado" | "em_producao" | "finalizado";
        /**
         * Format: date-time
         * @description Instant, ISO 8601 with the offset of America/Sao_Paulo. Assumed: the specification does not show the format; nullable instants have the same.
         */
        DataHora: string;
        OrdemServico: {
            id: components["schemas"]["Identificador"];
            /** @description The employee's user id. */
            funcionario: components["schemas"]["Identificador"];
            funcionario_detalhes: components["schemas"]["FuncionarioDetalhes"];
            status: components["schemas"]["OrdemServicoStatus"];
            criacao: components["schemas"]["DataHora"];
            atualizacao: components["schemas"]["DataHora"];
        };
        /**
         * Format: uri
         * @description Absolute link to the neighbouring page, null at the ends. Assumed: the specification shows only results and count; a Django REST pager also sends next and previous.
         */
        PaginaLink: string | null;
        Usuario: {
            id: components["schemas"]["Identificador"];
            /** Format: email */
            email: string;
            phone: string | null;
            /** @description Who the person signs in with, for example google. */
            provider: string | null;
            /** Format: date-time */
            date_joined: string | null;
            is_staff: boolean;
            is_superuser: boolean;
        };
        UsuariosPagina: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["Usuario"][];
        };
        /** @description The record is not, or no longer, in a state that allows the change. Both fields carry the same sentence. Assumed: the specification does not show refused transitions. */
        ErroConflito: {
            detail: string;
            message: string;
        };
        UsuarioNovo: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /**
             * Format: password
             * @description The password once more.
             */
            password2: string;
        };
        /** @description Amount in reais, text with two decimals. Assumed: the specification does not show the type; Django REST sends a decimal as text. Nullable amounts have the same form. */
        Dinheiro: string;
        /**
         * Format: uri
         * @description Absolute, signed and short-lived link to a file; null when there is none. Assumed: the specification says that the answer gives a URL, not of which kind.
         */
        DocumentoUrl: string | null;
        TipoPasse: {
            id: components["schemas"]["Identificador"];
            nome: string;
            descricao: string | null;
            valor: components["schemas"]["Dinheiro"];
            /** Format: date */
            validade: string | null;
            cod_sistema: string | null;
            imagem: components["schemas"]["DocumentoUrl"];
            estudantil: boolean;
            ativo: boolean;
        };
        TiposPassePagina: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["TipoPasse"][];
        };
        /** @description Multipart form. Assumed: the specification names the fields but not how they are written; booleans travel as the texts true and false. */
        TipoPasseFormulario: {
            nome: string;
            descricao?: string;
            /** @description Reais with a point, in steps of 0.01. */
            valor?: string;
            /** @description yyyy-MM-dd, or empty for none. */
            validade?: string;
            cod_sistema?: string;
            /**
             * Format: binary
             * @description PNG, JPEG or WebP, at most 5 MiB.
             */
            imagem?: Blob;
            /** @enum {string} */
            estudantil?: "true" | "false";
            /** @enum {string} */
            ativo?: "true" | "false";
        };
        /** @description A code of at most 5 characters that is also one segment of a path, as CodigoEmUrl. */
        PeriodoCodigo: string;
        Periodo: {
            cod_sistema: components["schemas"]["PeriodoCodigo"];
            nome: string;
        };
        PeriodosPagina: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["Periodo"][];
        };
        /** @description Text that is one segment of a path. '.' and '..' are refused, because a URL removes them; so are control characters. */
        CodigoEmUrl: string;
        PeriodoAlteracao: {
            cod_sistema?: components["schemas"]["PeriodoCodigo"];
            nome?: string;
        };
        /**
         * @description An order status, or empty for all.
         * @enum {string}
         */
        PedidoStatusFiltro: "" | "em_aberto" | "dados_em_analise" | "dados_irregulares" | "pagar" | "recusado" | "em_analise" | "pago" | "em_producao" | "pronto" | "enviado" | "cancelado" | "entregue";
        /** @description Order number, six digits or more, ascending with creation. Assumed: the specification does not show its form. */
        NumeroPedido: string;
        /**
         * @description em_aberto -> dados_em_analise <-> dados_irregulares -> pagar -> em_analise -> pago or recusado; pago -> em_producao -> pronto -> enviado, cancelado (delivery postponed) or entregue. entregue is final.
         * @enum {string}
         */
        PedidoStatus: "em_aberto" | "dados_em_analise" | "dados_irregulares" | "pagar" | "recusado" | "em_analise" | "pago" | "em_producao" | "pronto" | "enviado" | "cancelado" | "entregue";
        PedidoLinha: {
            id: components["schemas"]["Identificador"];
            numero_pedido: components["schemas"]["NumeroPedido"];
            /** @description E-mail of the user. */
            usuario: string | null;
            usuario_nome: string | null;
            status: components["schemas"]["PedidoStatus"];
            /** Format: date-time */
            pago_em: string | null;
            valor_total: components["schemas"]["Dinheiro"];
            criacao: components["schemas"]["DataHora"];
        };
        PedidosPagina: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["PedidoLinha"][];
        };
        /**
         * @description nenhum none, simples and registrada letters, retirada pickup, envio delivery in the city.
         * @enum {string}
         */
        TipoEntrega: "nenhum" | "simples" | "registrada" | "retirada" | "envio";
        CapinhaPedido: {
            /** @description Model and colour with the count at the end as 'x N'. */
            label: string;
        };
        OrdemServicoReferencia: {
            id: components["schemas"]["Identificador"];
        };
        EnderecoEntrega: {
            endereco_rua: string | null;
            endereco_numero: string | null;
            endereco_bairro: string | null;
            endereco_cidade: string | null;
            /** @description Eight digits without mask. */
            cep: string | null;
            complemento: string | null;
            telefone: string | null;
            /** @description Shipping fee in reais. */
            valor_frete: string | null;
        };
        /** @description Links to a passenger's documents, flat among the fields of whatever has them. */
        Documentos: {
            foto_passe: components["schemas"]["DocumentoUrl"];
            foto_pessoa_identidade: components["schemas"]["DocumentoUrl"];
            identidade_frente: components["schemas"]["DocumentoUrl"];
            identidade_costa: components["schemas"]["DocumentoUrl"];
            declaracao: components["schemas"]["DocumentoUrl"];
        };
        TipoPasseResumo: {
            nome: string;
            valor: components["schemas"]["Dinheiro"];
        };
        Entidade: {
            ent_nome: string;
        };
        /** @description School or body that the passenger belongs to, as an object or as its name; null when there is none. */
        EntidadeOuTexto: components["schemas"]["Entidade"] | string | null;
        PeriodoNome: {
            nome: string;
        };
        /** @description Period of study, as an object or as its name; null when there is none. */
        PeriodoOuTexto: components["schemas"]["PeriodoNome"] | string | null;
        /** @description CPF, eleven digits without mask. Assumed: the specification shows only how it is displayed. */
        Cpf: string | null;
        /**
         * @description Suspenso is capitalised, as the provider sends it.
         * @enum {string}
         */
        PasseStatus: "criado" | "validado" | "inconsistencia" | "pago" | "emitido" | "enviado" | "entregue" | "Suspenso" | "indeferido";
        /** @enum {string} */
        InconsistenciaCodigo: "nao_validado" | "validado" | "inconsistencia_dados" | "inconsistencia_foto_passe" | "inconsistencia_foto_com_identidade" | "inconsistencia_identidade_frente" | "inconsistencia_identidade_costa" | "inconsistencia_declaracao" | "inconsistencia_boletim_ocorrencia" | "indeferido";
        /** @description Use code printed on the pass, null until it has one. Assumed: the specification says that the pass viewer reads it, not where it comes from nor its form. */
        CodigoUso: string | null;
        /** @description Which copy of the pass this is, from 1. Assumed: the specification does not show the type. */
        Via: number;
        /** @description A pass as an item of its order. Its id is the pass's id. */
        ItemPedido: {
            id: components["schemas"]["Identificador"];
            nome: string;
            tipo_passe: components["schemas"]["TipoPasseResumo"];
            entidade: components["schemas"]["EntidadeOuTexto"];
            periodo: components["schemas"]["PeriodoOuTexto"];
            curso: string | null;
            cpf: components["schemas"]["Cpf"];
            /** Format: date */
            data_nascimento: string | null;
            endereco_rua: string | null;
            endereco_numero: string | null;
            endereco_bairro: string | null;
            endereco_cidade: string | null;
            telefone: string | null;
            status: components["schemas"]["PasseStatus"];
            validado_por: string | null;
            inconsistencias: components["schemas"]["InconsistenciaCodigo"][];
            mensagem_inconsistencia: string | null;
            criacao: components["schemas"]["DataHora"];
            atualizacao: components["schemas"]["DataHora"];
            cod_uso: components["schemas"]["CodigoUso"];
            via: components["schemas"]["Via"];
        } & components["schemas"]["Documentos"];
        Pedido: {
            id: components["schemas"]["Identificador"];
            numero_pedido: components["schemas"]["NumeroPedido"];
            /** @description E-mail of the user. */
            usuario: string | null;
            usuario_nome: string | null;
            usuario_email: string | null;
            status: components["schemas"]["PedidoStatus"];
            /** Format: date-time */
            pago_em: string | null;
            valor_total: components["schemas"]["Dinheiro"];
            /** @description Who paid. */
            payer_name: string | null;
            /** @description What arrived after the payment provider's fee, in reais. */
            net_received_amount: string | null;
            criacao: components["schemas"]["DataHora"];
            atualizacao: components["schemas"]["DataHora"];
            /** @description Name of the employee who issued the order. */
            emitido_por: string | null;
            tipo_entrega: components["schemas"]["TipoEntrega"];
            capinhas: components["schemas"]["CapinhaPedido"][];
            /** @description The service order that holds the order, null when none does. */
            ordem_servico: components["schemas"]["OrdemServicoReferencia"] | null;
            /** @description Null for pickup and for orders without delivery. */
            endereco_entrega: components["schemas"]["EnderecoEntrega"] | null;
            itens_pedido: components["schemas"]["ItemPedido"][];
            quantidade_passes: number;
        };
        OrdensServicoPagina: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["OrdemServico"][];
        };
        OrdemServicoNova: {
            funcionario: components["schemas"]["Identificador"];
            quantidade_pedidos: number;
        };
        OrdemServicoCriada: {
            id: components["schemas"]["Identificador"];
            message: string | null;
        };
        Funcionario: {
            id: components["schemas"]["Identificador"];
            nome: string;
        };
        /**
         * Format: date
         * @description Calendar day, yyyy-MM-dd, without time or zone.
         */
        Data: string;
        /** @description An order inside a service order. Assumed: the specification names the table's columns; the fields are the order's of the same meaning. */
        PedidoOrdemServico: {
            id: components["schemas"]["Identificador"];
            numero_pedido: components["schemas"]["NumeroPedido"];
            quantidade_passes: number;
            tipo_entrega: components["schemas"]["TipoEntrega"];
            capinhas: components["schemas"]["CapinhaPedido"][];
            status: components["schemas"]["PedidoStatus"];
        };
        OrdemServicoDetalhe: {
            ordem_servico: components["schemas"]["OrdemServico"];
            pedidos: components["schemas"]["PedidoOrdemServico"][];
        };
        PedidoStatusAlterado: {
            id: components["schemas"]["Identificador"];
            numero_pedido: components["schemas"]["NumeroPedido"];
            status: components["schemas"]["PedidoStatus"];
            message: string;
        };
        /**
         * @description A pass status, or empty for all.
         * @enum {string}
         */
        PasseStatusFiltro: "" | "criado" | "validado" | "inconsistencia" | "pago" | "emitido" | "enviado" | "entregue" | "Suspenso" | "indeferido";
        PasseLinha: {
            id: components["schemas"]["Identificador"];
            nome: string;
            cpf: components["schemas"]["Cpf"];
            telefone: string | null;
            status: components["schemas"]["PasseStatus"];
            tipo_passe_nome: string | null;
            criacao: components["schemas"]["DataHora"];
            /** @description E-mail of the user who asked for the pass. */
            usuario_email: string | null;
        };
        PassesPagina: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["PasseLinha"][];
        };
        UltimoPedido: {
            numero_pedido: components["schemas"]["NumeroPedido"];
            status: components["schemas"]["PedidoStatus"];
            /** Format: date-time */
            pago_em: string | null;
            emitido_por: string | null;
        };
        Passe: {
            id: components["schemas"]["Identificador"];
            nome: string;
            cpf: components["schemas"]["Cpf"];
            telefone: string | null;
            status: components["schemas"]["PasseStatus"];
            tipo_passe_nome: string | null;
            criacao: components["schemas"]["DataHora"];
            atualizacao: components["schemas"]["DataHora"];
            /** @description E-mail of the user who asked for the pass. */
            usuario_email: string | null;
            /** Format: date */
            data_nascimento: string | null;
            curso: string | null;
            entidade: components["schemas"]["EntidadeOuTexto"];
            /** @description The latest order of the pass, null when there is none. */
            ultimo_pedido: components["schemas"]["UltimoPedido"] | null;
            /** @description Delivery address of the latest order, null when there is none. */
            endereco_entrega: components["schemas"]["EnderecoEntrega"] | null;
            inconsistencias: components["schemas"]["InconsistenciaCodigo"][];
            mensagem_inconsistencia: string | null;
            boletim_ocorrencia: components["schemas"]["DocumentoUrl"];
            cod_uso: components["schemas"]["CodigoUso"];
            via: components["schemas"]["Via"];
        } & components["schemas"]["Documentos"];
        /** @enum {string} */
        ModalidadeEmissao: "remota" | "presencial";
        TipoPasseNome: {
            nome: string;
        };
        PasseVistoria: {
            id: components["schemas"]["Identificador"];
            nome: string;
            cpf: components["schemas"]["Cpf"];
            telefone: string | null;
            status: components["schemas"]["PasseStatus"];
            /** Format: date */
            data_nascimento: string | null;
            curso: string | null;
            /** @description Name of the entity. */
            entidade: string | null;
            declaracao: components["schemas"]["DocumentoUrl"];
            atualizacao: components["schemas"]["DataHora"];
            modalidade_emissao: components["schemas"]["ModalidadeEmissao"];
            tipo_passe: components["schemas"]["TipoPasseNome"];
            via: components["schemas"]["Via"];
        };
        Mensagem: {
            /** @description Sentence in Portuguese to show to the person. */
            message: string;
        };
        PasseRejeitado: {
            id: components["schemas"]["Identificador"];
            nome: string;
            cpf: components["schemas"]["Cpf"];
            telefone: string | null;
            status: components["schemas"]["PasseStatus"];
            modalidade_emissao: components["schemas"]["ModalidadeEmissao"];
            tipo_passe: components["schemas"]["TipoPasseNome"];
            entidade: components["schemas"]["Entidade"] | null;
            via: components["schemas"]["Via"];
            atualizacao: components["schemas"]["DataHora"];
            /** @description Why the pass is irregular. Assumed: the specification gives it to a pass in list and detail, and does not show a row of this list. */
            inconsistencias: components["schemas"]["InconsistenciaCodigo"][];
            /** @description The same in the words of whoever decided. Assumed: as for inconsistencias. */
            mensagem_inconsistencia: string | null;
        };
        PassesRejeitadosPagina: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["PasseRejeitado"][];
        };
        PedidoResumo: {
            id: components["schemas"]["Identificador"];
            numero_pedido: components["schemas"]["NumeroPedido"];
            status: components["schemas"]["PedidoStatus"];
            /** Format: date-time */
            pago_em: string | null;
        };
        /**
         * @description Statuses of an order in delivery. cancelado means postponed.
         * @enum {string}
         */
        PedidoStatusEntrega: "pronto" | "enviado" | "cancelado";
        UsuarioEntrega: {
            nome_completo: string | null;
            email: string | null;
            cpf: components["schemas"]["Cpf"];
        };
        /** @description An order as delivery management sees it. */
        PedidoEntrega: {
            id: components["schemas"]["Identificador"];
            numero_pedido: components["schemas"]["NumeroPedido"];
            status: components["schemas"]["PedidoStatus"];
            tipo_entrega: components["schemas"]["TipoEntrega"];
            usuario: components["schemas"]["UsuarioEntrega"];
            payer_name: string | null;
            valor_total: components["schemas"]["Dinheiro"];
            endereco_entrega: components["schemas"]["EnderecoEntrega"] | null;
        };
        PedidoStatusAlteracao: {
            /** @enum {string} */
            status: "enviado" | "cancelado";
        };
        EntregaConfirmada: {
            numero_pedido: components["schemas"]["NumeroPedido"];
            message: string;
        };
        AlteracaoEmMassa: {
            /** @enum {string} */
            status: "enviado";
            pedidos: components["schemas"]["Identificador"][];
        };
        /** @description An order that was refused, and why. Assumed: the specification does not show the entries of the list. */
        FalhaEmMassa: {
            id: components["schemas"]["Identificador"];
            /** @description Null when there is no such order. */
            numero_pedido: string | null;
            message: string;
        };
        ResultadoEmMassa: {
            message: string;
            total_processado: number;
            sucesso: number;
            /** @description How many were refused, or which and why. */
            falhas: number | components["schemas"]["FalhaEmMassa"][];
        };
        PedidoEndereco: {
            id: components["schemas"]["Identificador"];
            numero_pedido: components["schemas"]["NumeroPedido"];
            endereco_entrega: components["schemas"]["EnderecoEntrega"] | null;
        };
        VendasPeriodo: {
            valor_total: components["schemas"]["Dinheiro"];
            /** @description Change since the period before, in percent; null when that one was 0. */
            variacao_percentual: number | null;
        };
        VendasComparacao: {
            "7_dias": components["schemas"]["VendasPeriodo"];
            "30_dias": components["schemas"]["VendasPeriodo"];
            "90_dias": components["schemas"]["VendasPeriodo"];
            "1_ano": components["schemas"]["VendasPeriodo"];
        };
        VendasCategoria: {
            /** @description Name of the pass type. */
            categoria: string;
            total_renda: components["schemas"]["Dinheiro"];
            quantidade: number;
            /** @description Physical pass; false means digital. No form sets it. A type that the API creates is physical. */
            is_fisico: boolean;
        };
        VendasPorTipoResumo: {
            total_renda_somada: components["schemas"]["Dinheiro"];
            categorias: components["schemas"]["VendasCategoria"][];
        };
        VendaTipoPasse: {
            /** @description Name of the pass type. */
            tipo_passe: string;
            quantidade_vendida: number;
            valor_total: components["schemas"]["Dinheiro"];
        };
        VendaCapinhaItem: {
            quantidade: number;
            /** @description Name of the case model. */
            modelo: string;
            numero_pedido: components["schemas"]["NumeroPedido"];
            renda: components["schemas"]["Dinheiro"];
        };
        VendaCapinha: {
            itens: components["schemas"]["VendaCapinhaItem"][];
        };
        VendasCapinhas: {
            count: number;
            next: components["schemas"]["PaginaLink"];
            previous: components["schemas"]["PaginaLink"];
            results: components["schemas"]["VendaCapinha"][];
            total_period_income: components["schemas"]["Dinheiro"];
        };
        VendasCapinhasTotal: {
            total_renda: components["schemas"]["Dinheiro"];
        };
        /** @description Assumed: every status is there. The panel counts a missing one as 0. */
        PassesPorStatus: {
            criado: number;
            inconsistencia: number;
            pago: number;
            emitido: number;
            enviado: number;
            entregue: number;
        };
        TotalUsuarios: {
            total_usuarios: number;
        };
        LoginsDia: {
            date: components["schemas"]["Data"];
            total_logins: number;
        };
        LoginsDiarios: {
            /** @description Assumed: one entry for each day of the period, in order. The panel sorts them and counts a missing day as 0. */
            daily_statistics: components["schemas"]["LoginsDia"][];
        };
        /** @description Number of orders per status. Assumed: the specification says only that the answer is a map; a status that is left out has none. */
        PedidosPorStatus: {
            em_aberto?: number;
            dados_em_analise?: number;
            dados_irregulares?: number;
            pagar?: number;
            recusado?: number;
            em_analise?: number;
            pago?: number;
            em_producao?: number;
            pronto?: number;
            enviado?: number;
            cancelado?: number;
            entregue?: number;
        };
        Cor: {
            id: components["schemas"]["Identificador"];
            modelo: components["schemas"]["Identificador"];
            cor: string;
            quantidade: number;
        };
        Modelo: {
            id: components["schemas"]["Identificador"];
            nome: string;
            descricao: string | null;
            imagem: components["schemas"]["DocumentoUrl"];
            cores: components["schemas"]["Cor"][];
        };
        ModeloFormulario: {
            nome: string;
            descricao?: string;
            /**
             * Format: binary
             * @description PNG, JPEG or WebP, at most 5 MiB.
             */
            imagem?: Blob;
        };
        CorNova: {
            modelo: components["schemas"]["Identificador"];
            cor: string;
            quantidade: number;
        };
    };
    responses: {
        /** @description The body or the file is larger than the server takes. */
        CorpoGrandeDemais: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "O arquivo enviado é grande demais."
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description The body's content type is not the one of the contract, or it has a Content-Encoding. */
        MidiaNaoSuportada: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Tipo de mídia \"text/plain\" não é suportado."
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description A parameter or a field was refused. */
        RequisicaoInvalida: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErroValidacao"];
            };
        };
        /** @description The access token is missing, expired or not valid. */
        NaoAutenticado: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "O token informado não é válido para qualquer tipo de token",
                 *       "code": "token_not_valid"
                 *     }
                 */
                "application/json": components["schemas"]["ErroAutenticacao"];
            };
        };
        /** @description The person's role does not allow this call. */
        SemPermissao: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Você não tem permissão para executar essa ação."
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description The page is beyond the last one. */
        PaginaInvalida: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Página inválida."
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description There is no such record. */
        NaoEncontrado: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Não encontrado."
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description A field was refused, for example an image that is not one. */
        TipoPasseInvalido: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Verifique os campos informados.",
                 *       "nome": [
                 *         "Este campo é obrigatório."
                 *       ],
                 *       "imagem": [
                 *         "Envie uma imagem válida."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErroValidacao"];
            };
        };
        /** @description A field was refused, for example a code that is taken. */
        PeriodoInvalido: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Já existe um período com este código.",
                 *       "cod_sistema": [
                 *         "Já existe um período com este código."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErroValidacao"];
            };
        };
        /** @description A date is missing or malformed, or the first day is after the last. */
        PeriodoDatasInvalido: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "A data de início não pode ser maior que a data de fim."
                 *     }
                 */
                "application/json": components["schemas"]["ErroValidacao"];
            };
        };
        /** @description The pass is Suspenso or indeferido. Assumed, because the specification does not show refusals. */
        ImpressaoRecusada: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Este passe está com o status \"Suspenso\" e não pode ser impresso.",
                 *       "message": "Este passe está com o status \"Suspenso\" e não pode ser impresso."
                 *     }
                 */
                "application/json": components["schemas"]["ErroConflito"];
            };
        };
        /** @description The pass is no longer waiting for inspection. Assumed: the specification does not show refusals. */
        PasseJaDecidido: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Este passe já foi vistoriado por outra pessoa.",
                 *       "message": "Este passe já foi vistoriado por outra pessoa."
                 *     }
                 */
                "application/json": components["schemas"]["ErroConflito"];
            };
        };
        /** @description The order is not in a state that allows the change. Assumed: the specification does not show refusals. */
        TransicaoRecusada: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErroConflito"];
            };
        };
    };
    parameters: {
        /**
         * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
         * @example 2
         */
        FurtherPage: number;
        /**
         * @description Page to show, from 1. A page beyond the last one answers 404.
         * @example 1
         */
        Page: number;
        /**
         * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
         * @example 10
         */
        PageSize: number;
        /**
         * @description Number of the record.
         * @example 42
         */
        Id: components["schemas"]["Identificador"];
        /**
         * @description First day of the period, in America/Sao_Paulo. Not after data_fim.
         * @example 2026-10-01
         */
        DataInicio: components["schemas"]["Data"];
        /**
         * @description Last day of the period, in America/Sao_Paulo, counted in.
         * @example 2026-10-31
         */
        DataFim: components["schemas"]["Data"];
        /**
         * @description Use code printed on the pass.
         * @example EMB0000877
         */
        CodUso: components["schemas"]["CodigoEmUrl"];
        /**
         * @description First day, in America/Sao_Paulo. Left out, from the beginning.
         * @example 2026-10-01
         */
        StartDate: components["schemas"]["Data"];
        /**
         * @description Last day, in America/Sao_Paulo, counted in. Left out, until today.
         * @example 2026-10-31
         */
        EndDate: components["schemas"]["Data"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before the next attempt.
         * @example 60
         */
        RetryAfter: number;
        /**
         * @description Attachment with the file name. Assumed: the panel uses its own names whatever this says, and needs no header.
         * @example attachment; filename="etiqueta_pedido_412.pdf"
         */
        ContentDisposition: string;
    };
    pathItems: never;
}
export type LoginCredenciais = components['schemas']['LoginCredenciais'];
export type SessaoIniciada = components['schemas']['SessaoIniciada'];
export type ErroValidacao = components['schemas']['ErroValidacao'];
export type ErroAutenticacao = components['schemas']['ErroAutenticacao'];
export type Erro = components['schemas']['Erro'];
export type RenovacaoToken = components['schemas']['RenovacaoToken'];
export type TokenRenovado = components['schemas']['TokenRenovado'];
export type Identificador = components['schemas']['Identificador'];
export type UsuarioLogado = components['schemas']['UsuarioLogado'];
export type Quantidade = components['schemas']['Quantidade'];
export type FuncionarioDetalhes = components['schemas']['FuncionarioDetalhes'];
export type OrdemServicoStatus = components['schemas']['OrdemServicoStatus'];
export type DataHora = components['schemas']['DataHora'];
export type OrdemServico = components['schemas']['OrdemServico'];
export type PaginaLink = components['schemas']['PaginaLink'];
export type Usuario = components['schemas']['Usuario'];
export type UsuariosPagina = components['schemas']['UsuariosPagina'];
export type ErroConflito = components['schemas']['ErroConflito'];
export type UsuarioNovo = components['schemas']['UsuarioNovo'];
export type Dinheiro = components['schemas']['Dinheiro'];
export type DocumentoUrl = components['schemas']['DocumentoUrl'];
export type TipoPasse = components['schemas']['TipoPasse'];
export type TiposPassePagina = components['schemas']['TiposPassePagina'];
export type TipoPasseFormulario = components['schemas']['TipoPasseFormulario'];
export type PeriodoCodigo = components['schemas']['PeriodoCodigo'];
export type Periodo = components['schemas']['Periodo'];
export type PeriodosPagina = components['schemas']['PeriodosPagina'];
export type CodigoEmUrl = components['schemas']['CodigoEmUrl'];
export type PeriodoAlteracao = components['schemas']['PeriodoAlteracao'];
export type PedidoStatusFiltro = components['schemas']['PedidoStatusFiltro'];
export type NumeroPedido = components['schemas']['NumeroPedido'];
export type PedidoStatus = components['schemas']['PedidoStatus'];
export type PedidoLinha = components['schemas']['PedidoLinha'];
export type PedidosPagina = components['schemas']['PedidosPagina'];
export type TipoEntrega = components['schemas']['TipoEntrega'];
export type CapinhaPedido = components['schemas']['CapinhaPedido'];
export type OrdemServicoReferencia = components['schemas']['OrdemServicoReferencia'];
export type EnderecoEntrega = components['schemas']['EnderecoEntrega'];
export type Documentos = components['schemas']['Documentos'];
export type TipoPasseResumo = components['schemas']['TipoPasseResumo'];
export type Entidade = components['schemas']['Entidade'];
export type EntidadeOuTexto = components['schemas']['EntidadeOuTexto'];
export type PeriodoNome = components['schemas']['PeriodoNome'];
export type PeriodoOuTexto = components['schemas']['PeriodoOuTexto'];
export type Cpf = components['schemas']['Cpf'];
export type PasseStatus = components['schemas']['PasseStatus'];
export type InconsistenciaCodigo = components['schemas']['InconsistenciaCodigo'];
export type CodigoUso = components['schemas']['CodigoUso'];
export type Via = components['schemas']['Via'];
export type ItemPedido = components['schemas']['ItemPedido'];
export type Pedido = components['schemas']['Pedido'];
export type OrdensServicoPagina = components['schemas']['OrdensServicoPagina'];
export type OrdemServicoNova = components['schemas']['OrdemServicoNova'];
export type OrdemServicoCriada = components['schemas']['OrdemServicoCriada'];
export type Funcionario = components['schemas']['Funcionario'];
export type Data = components['schemas']['Data'];
export type PedidoOrdemServico = components['schemas']['PedidoOrdemServico'];
export type OrdemServicoDetalhe = components['schemas']['OrdemServicoDetalhe'];
export type PedidoStatusAlterado = components['schemas']['PedidoStatusAlterado'];
export type PasseStatusFiltro = components['schemas']['PasseStatusFiltro'];
export type PasseLinha = components['schemas']['PasseLinha'];
export type PassesPagina = components['schemas']['PassesPagina'];
export type UltimoPedido = components['schemas']['UltimoPedido'];
export type Passe = components['schemas']['Passe'];
export type ModalidadeEmissao = components['schemas']['ModalidadeEmissao'];
export type TipoPasseNome = components['schemas']['TipoPasseNome'];
export type PasseVistoria = components['schemas']['PasseVistoria'];
export type Mensagem = components['schemas']['Mensagem'];
export type PasseRejeitado = components['schemas']['PasseRejeitado'];
export type PassesRejeitadosPagina = components['schemas']['PassesRejeitadosPagina'];
export type PedidoResumo = components['schemas']['PedidoResumo'];
export type PedidoStatusEntrega = components['schemas']['PedidoStatusEntrega'];
export type UsuarioEntrega = components['schemas']['UsuarioEntrega'];
export type PedidoEntrega = components['schemas']['PedidoEntrega'];
export type PedidoStatusAlteracao = components['schemas']['PedidoStatusAlteracao'];
export type EntregaConfirmada = components['schemas']['EntregaConfirmada'];
export type AlteracaoEmMassa = components['schemas']['AlteracaoEmMassa'];
export type FalhaEmMassa = components['schemas']['FalhaEmMassa'];
export type ResultadoEmMassa = components['schemas']['ResultadoEmMassa'];
export type PedidoEndereco = components['schemas']['PedidoEndereco'];
export type VendasPeriodo = components['schemas']['VendasPeriodo'];
export type VendasComparacao = components['schemas']['VendasComparacao'];
export type VendasCategoria = components['schemas']['VendasCategoria'];
export type VendasPorTipoResumo = components['schemas']['VendasPorTipoResumo'];
export type VendaTipoPasse = components['schemas']['VendaTipoPasse'];
export type VendaCapinhaItem = components['schemas']['VendaCapinhaItem'];
export type VendaCapinha = components['schemas']['VendaCapinha'];
export type VendasCapinhas = components['schemas']['VendasCapinhas'];
export type VendasCapinhasTotal = components['schemas']['VendasCapinhasTotal'];
export type PassesPorStatus = components['schemas']['PassesPorStatus'];
export type TotalUsuarios = components['schemas']['TotalUsuarios'];
export type LoginsDia = components['schemas']['LoginsDia'];
export type LoginsDiarios = components['schemas']['LoginsDiarios'];
export type PedidosPorStatus = components['schemas']['PedidosPorStatus'];
export type Cor = components['schemas']['Cor'];
export type Modelo = components['schemas']['Modelo'];
export type ModeloFormulario = components['schemas']['ModeloFormulario'];
export type CorNova = components['schemas']['CorNova'];
export type ResponseCorpoGrandeDemais = components['responses']['CorpoGrandeDemais'];
export type ResponseMidiaNaoSuportada = components['responses']['MidiaNaoSuportada'];
export type ResponseRequisicaoInvalida = components['responses']['RequisicaoInvalida'];
export type ResponseNaoAutenticado = components['responses']['NaoAutenticado'];
export type ResponseSemPermissao = components['responses']['SemPermissao'];
export type ResponsePaginaInvalida = components['responses']['PaginaInvalida'];
export type ResponseNaoEncontrado = components['responses']['NaoEncontrado'];
export type ResponseTipoPasseInvalido = components['responses']['TipoPasseInvalido'];
export type ResponsePeriodoInvalido = components['responses']['PeriodoInvalido'];
export type ResponsePeriodoDatasInvalido = components['responses']['PeriodoDatasInvalido'];
export type ResponseImpressaoRecusada = components['responses']['ImpressaoRecusada'];
export type ResponsePasseJaDecidido = components['responses']['PasseJaDecidido'];
export type ResponseTransicaoRecusada = components['responses']['TransicaoRecusada'];
export type ParameterFurtherPage = components['parameters']['FurtherPage'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterId = components['parameters']['Id'];
export type ParameterDataInicio = components['parameters']['DataInicio'];
export type ParameterDataFim = components['parameters']['DataFim'];
export type ParameterCodUso = components['parameters']['CodUso'];
export type ParameterStartDate = components['parameters']['StartDate'];
export type ParameterEndDate = components['parameters']['EndDate'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderContentDisposition = components['headers']['ContentDisposition'];
export type $defs = Record<string, never>;
export interface operations {
    loginStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "gestora@embarque.test",
                 *       "password": "embarque123"
                 *     }
                 */
                "application/json": components["schemas"]["LoginCredenciais"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "gestora@embarque.test",
                     *       "full_name": "Helena Duarte",
                     *       "is_staff": true,
                     *       "is_superuser": true,
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwidHlwZSI6ImFjY2VzcyJ9.c2lnbmF0dXJl",
                     *       "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwidHlwZSI6InJlZnJlc2gifQ.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["SessaoIniciada"];
                };
            };
            /** @description E-mail or password is missing or malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Verifique os campos informados.",
                     *       "password": [
                     *         "Este campo não pode ser em branco."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description Wrong e-mail or password. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "E-mail ou senha incorretos.",
                     *       "code": "no_active_account"
                     *     }
                     */
                    "application/json": components["schemas"]["ErroAutenticacao"];
                };
            };
            /** @description The account is neither staff nor superuser. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Acesso restrito à equipe."
                     *     }
                     */
                    "application/json": components["schemas"]["Erro"];
                };
            };
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
            /** @description Too many failed attempts for this account, or from this source. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Muitas tentativas de login. Tente novamente em 60 segundos."
                     *     }
                     */
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refresh": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwidHlwZSI6InJlZnJlc2gifQ.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": components["schemas"]["RenovacaoToken"];
            };
        };
        responses: {
            /** @description A new access token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwidHlwZSI6ImFjY2VzcyJ9.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenRenovado"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    getUsuarioLogado: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person whose token was sent. Assumed: the specification says only "current user"; the fields are those of the login answer and the identifier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "email": "atendente@embarque.test",
                     *       "full_name": "Rafael Nogueira",
                     *       "is_staff": true,
                     *       "is_superuser": false
                     *     }
                     */
                    "application/json": components["schemas"]["UsuarioLogado"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    countPedidosParaEnvio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of orders pronto that can be shipped, so not retirada. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quantidade": 17
                     *     }
                     */
                    "application/json": components["schemas"]["Quantidade"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    countPedidosDisponiveis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of orders pago without a service order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quantidade": 23
                     *     }
                     */
                    "application/json": components["schemas"]["Quantidade"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    listOrdensServicoUsuario: {
        parameters: {
            query?: {
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Service orders of the person that are not finalizado, oldest first. Assumed: the specification shows only an array whose length counts; the entries are those of the service order list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 31,
                     *         "funcionario": 2,
                     *         "funcionario_detalhes": {
                     *           "first_name": "Rafael",
                     *           "last_name": "Nogueira",
                     *           "email": "atendente@embarque.test"
                     *         },
                     *         "status": "em_producao",
                     *         "criacao": "2026-11-17T08:30:00-03:00",
                     *         "atualizacao": "2026-11-18T09:42:10-03:00"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OrdemServico"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    listUsuarios: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Part of an e-mail, without regard to case. Empty means no search.
                 * @example ana.lima@example.com
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. The provider may also answer the whole list as a bare array. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsuariosPagina"] | components["schemas"]["Usuario"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    deleteUsuario: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. Assumed: the specification does not show the result; Django REST answers 204 without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            /** @description The person's own account, the last superuser, or an employee with service orders, is not deleted. Assumed: the specification does not show refusals. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroConflito"];
                };
            };
        };
    };
    createUsuario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "bruno.alves@example.com",
                 *       "password": "trilho-azul-88",
                 *       "password2": "trilho-azul-88"
                 *     }
                 */
                "application/json": components["schemas"]["UsuarioNovo"];
            };
        };
        responses: {
            /** @description Created. Assumed: the specification does not show the answer; it is the new user as in the list. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 431,
                     *       "email": "bruno.alves@example.com",
                     *       "phone": null,
                     *       "provider": null,
                     *       "date_joined": "2026-11-18T09:42:10-03:00",
                     *       "is_staff": false,
                     *       "is_superuser": false
                     *     }
                     */
                    "application/json": components["schemas"]["Usuario"];
                };
            };
            /** @description The e-mail is taken or malformed, the passwords differ or are too short. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Já existe um usuário com este e-mail.",
                     *       "email": [
                     *         "Já existe um usuário com este e-mail."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    listTiposPasse: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pass types, ordered by nome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 3,
                     *           "nome": "Estudante Físico",
                     *           "descricao": "Cartão plástico para estudantes de qualquer nível.",
                     *           "valor": "64.90",
                     *           "validade": "2027-03-31",
                     *           "cod_sistema": "EST01",
                     *           "imagem": "https://painel.embarque.test/api/media/801?exp=1795003330&sig=9f2c41d7",
                     *           "estudantil": true,
                     *           "ativo": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TiposPassePagina"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    createTipoPasse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Estudante Digital",
                 *       "valor": "39.90",
                 *       "cod_sistema": "EST02",
                 *       "estudantil": "true",
                 *       "ativo": "true"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["TipoPasseFormulario"];
            };
        };
        responses: {
            /** @description Created. Assumed: the specification does not show the answer; it is the new pass type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "nome": "Estudante Digital",
                     *       "descricao": null,
                     *       "valor": "39.90",
                     *       "validade": null,
                     *       "cod_sistema": "EST02",
                     *       "imagem": null,
                     *       "estudantil": true,
                     *       "ativo": true
                     *     }
                     */
                    "application/json": components["schemas"]["TipoPasse"];
                };
            };
            400: components["responses"]["TipoPasseInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    getTipoPasse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pass type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "nome": "Estudante Físico",
                     *       "descricao": "Cartão plástico para estudantes de qualquer nível.",
                     *       "valor": "64.90",
                     *       "validade": "2027-03-31",
                     *       "cod_sistema": "EST01",
                     *       "imagem": "https://painel.embarque.test/api/media/801?exp=1795003330&sig=9f2c41d7",
                     *       "estudantil": true,
                     *       "ativo": true
                     *     }
                     */
                    "application/json": components["schemas"]["TipoPasse"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    updateTipoPasse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Estudante Físico",
                 *       "descricao": "",
                 *       "valor": "69.90",
                 *       "validade": "",
                 *       "cod_sistema": "EST01",
                 *       "estudantil": "true",
                 *       "ativo": "false"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["TipoPasseFormulario"];
            };
        };
        responses: {
            /** @description Updated. Assumed: the specification does not show the answer; it is the changed pass type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "nome": "Estudante Físico",
                     *       "descricao": null,
                     *       "valor": "69.90",
                     *       "validade": null,
                     *       "cod_sistema": "EST01",
                     *       "imagem": "https://painel.embarque.test/api/media/801?exp=1795003330&sig=9f2c41d7",
                     *       "estudantil": true,
                     *       "ativo": false
                     *     }
                     */
                    "application/json": components["schemas"]["TipoPasse"];
                };
            };
            400: components["responses"]["TipoPasseInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    deleteTipoPasse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. Assumed: the specification does not show the answer; Django REST answers 204 without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            /** @description Passes of this type exist. Assumed: the specification does not show refusals. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Este tipo de passe já foi usado em passes e não pode ser excluído.",
                     *       "message": "Este tipo de passe já foi usado em passes e não pode ser excluído."
                     *     }
                     */
                    "application/json": components["schemas"]["ErroConflito"];
                };
            };
        };
    };
    listPeriodos: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Column to order by; a leading minus means descending.
                 * @example cod_sistema
                 */
                ordering?: "cod_sistema" | "-cod_sistema";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of periods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 2,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "cod_sistema": "01",
                     *           "nome": "Matutino"
                     *         },
                     *         {
                     *           "cod_sistema": "02",
                     *           "nome": "Noturno"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PeriodosPagina"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    createPeriodo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cod_sistema": "05",
                 *       "nome": "Semestral"
                 *     }
                 */
                "application/json": components["schemas"]["Periodo"];
            };
        };
        responses: {
            /** @description Created. Assumed: the specification does not show the answer; it is the new period. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cod_sistema": "05",
                     *       "nome": "Semestral"
                     *     }
                     */
                    "application/json": components["schemas"]["Periodo"];
                };
            };
            400: components["responses"]["PeriodoInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    getPeriodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the period in the issuing system.
                 * @example 02
                 */
                cod_sistema: components["schemas"]["CodigoEmUrl"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cod_sistema": "02",
                     *       "nome": "Noturno"
                     *     }
                     */
                    "application/json": components["schemas"]["Periodo"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    deletePeriodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the period in the issuing system.
                 * @example 02
                 */
                cod_sistema: components["schemas"]["CodigoEmUrl"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. Assumed: the specification does not show the answer; Django REST answers 204 without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            /** @description Passes of this period exist. Assumed: the specification does not show refusals. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Este período já foi usado em passes e não pode ser excluído.",
                     *       "message": "Este período já foi usado em passes e não pode ser excluído."
                     *     }
                     */
                    "application/json": components["schemas"]["ErroConflito"];
                };
            };
        };
    };
    updatePeriodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the period in the issuing system.
                 * @example 02
                 */
                cod_sistema: components["schemas"]["CodigoEmUrl"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cod_sistema": "02",
                 *       "nome": "Noturno e sábado"
                 *     }
                 */
                "application/json": components["schemas"]["PeriodoAlteracao"];
            };
        };
        responses: {
            /** @description Changed. Assumed: the specification does not show the answer; it is the changed period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cod_sistema": "02",
                     *       "nome": "Noturno e sábado"
                     *     }
                     */
                    "application/json": components["schemas"]["Periodo"];
                };
            };
            400: components["responses"]["PeriodoInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    listPedidos: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Only orders with this status. Empty means all.
                 * @example pronto
                 */
                status?: components["schemas"]["PedidoStatusFiltro"];
                /**
                 * @description Order number, user's e-mail or name (without regard to case or accents), or the CPF of a passenger with or without mask. Empty means no search.
                 * @example 104812
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 37,
                     *       "next": "https://painel.embarque.test/api/v1/pedidos-paginados/?page=2&status=pronto",
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 412,
                     *           "numero_pedido": "104812",
                     *           "usuario": "ana.lima@example.com",
                     *           "usuario_nome": "Ana Beatriz Lima",
                     *           "status": "pronto",
                     *           "pago_em": "2026-11-16T18:20:41-03:00",
                     *           "valor_total": "147.70",
                     *           "criacao": "2026-11-14T10:03:12-03:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PedidosPagina"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    getPedido: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 412,
                     *       "numero_pedido": "104812",
                     *       "usuario": "ana.lima@example.com",
                     *       "usuario_nome": "Ana Beatriz Lima",
                     *       "usuario_email": "ana.lima@example.com",
                     *       "status": "pronto",
                     *       "pago_em": "2026-11-16T18:20:41-03:00",
                     *       "valor_total": "147.70",
                     *       "payer_name": "Marcos Antônio Lima",
                     *       "net_received_amount": "143.05",
                     *       "criacao": "2026-11-14T10:03:12-03:00",
                     *       "atualizacao": "2026-11-18T09:42:10-03:00",
                     *       "emitido_por": "Rafael Nogueira",
                     *       "tipo_entrega": "registrada",
                     *       "capinhas": [
                     *         {
                     *           "label": "Modelo Trilhos, azul x 2"
                     *         }
                     *       ],
                     *       "ordem_servico": {
                     *         "id": 31
                     *       },
                     *       "endereco_entrega": {
                     *         "endereco_rua": "Rua das Acácias",
                     *         "endereco_numero": "245",
                     *         "endereco_bairro": "Jardim Paulista",
                     *         "endereco_cidade": "São Paulo",
                     *         "cep": "01415001",
                     *         "complemento": "Apto 32",
                     *         "telefone": "11987654321",
                     *         "valor_frete": "17.90"
                     *       },
                     *       "itens_pedido": [
                     *         {
                     *           "id": 877,
                     *           "nome": "Pedro Henrique Lima",
                     *           "tipo_passe": {
                     *             "nome": "Estudante Físico",
                     *             "valor": "64.90"
                     *           },
                     *           "entidade": {
                     *             "ent_nome": "Escola Estadual Monteiro Lobato"
                     *           },
                     *           "periodo": {
                     *             "nome": "Matutino"
                     *           },
                     *           "curso": "Ensino Médio",
                     *           "cpf": "52998224725",
                     *           "data_nascimento": "2009-05-17",
                     *           "endereco_rua": "Rua das Acácias",
                     *           "endereco_numero": "245",
                     *           "endereco_bairro": "Jardim Paulista",
                     *           "endereco_cidade": "São Paulo",
                     *           "telefone": "11987654321",
                     *           "status": "emitido",
                     *           "validado_por": "Rafael Nogueira",
                     *           "inconsistencias": [
                     *             "validado"
                     *           ],
                     *           "mensagem_inconsistencia": null,
                     *           "criacao": "2026-11-14T10:03:12-03:00",
                     *           "atualizacao": "2026-11-18T09:42:10-03:00",
                     *           "foto_passe": "https://painel.embarque.test/api/media/4385?exp=1795003330&sig=b1c09a6e",
                     *           "foto_pessoa_identidade": "https://painel.embarque.test/api/media/4386?exp=1795003330&sig=07ad93f2",
                     *           "identidade_frente": "https://painel.embarque.test/api/media/4387?exp=1795003330&sig=5c1e7b90",
                     *           "identidade_costa": "https://painel.embarque.test/api/media/4388?exp=1795003330&sig=aa4410f8",
                     *           "declaracao": "https://painel.embarque.test/api/media/4389?exp=1795003330&sig=3d90be12",
                     *           "cod_uso": "EMB0000877",
                     *           "via": 1
                     *         }
                     *       ],
                     *       "quantidade_passes": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Pedido"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    exportEtiqueta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF with the address and a barcode of numero_pedido. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 (etiqueta_pedido_412.pdf) */
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            /** @description The order has no delivery address. Assumed: the specification does not show refusals. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "O pedido não tem endereço de entrega para a etiqueta.",
                     *       "message": "O pedido não tem endereço de entrega para a etiqueta."
                     *     }
                     */
                    "application/json": components["schemas"]["ErroConflito"];
                };
            };
        };
    };
    listHistoricoUsuario: {
        parameters: {
            query?: {
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path: {
                /**
                 * @description Number of the user.
                 * @example 118
                 */
                usuarioId: components["schemas"]["Identificador"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's orders. Assumed: the specification says only "list of orders"; the entries are those of the order detail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 388,
                     *         "numero_pedido": "104788",
                     *         "usuario": "ana.lima@example.com",
                     *         "usuario_nome": "Ana Beatriz Lima",
                     *         "usuario_email": "ana.lima@example.com",
                     *         "status": "pagar",
                     *         "pago_em": null,
                     *         "valor_total": "39.90",
                     *         "payer_name": null,
                     *         "net_received_amount": null,
                     *         "criacao": "2026-11-10T16:40:00-03:00",
                     *         "atualizacao": "2026-11-12T11:15:27-03:00",
                     *         "emitido_por": null,
                     *         "tipo_entrega": "nenhum",
                     *         "capinhas": [],
                     *         "ordem_servico": null,
                     *         "endereco_entrega": null,
                     *         "itens_pedido": [
                     *           {
                     *             "id": 841,
                     *             "nome": "Ana Beatriz Lima",
                     *             "tipo_passe": {
                     *               "nome": "Beneficiário Digital",
                     *               "valor": "39.90"
                     *             },
                     *             "entidade": null,
                     *             "periodo": null,
                     *             "curso": null,
                     *             "cpf": "11144477735",
                     *             "data_nascimento": "1984-09-02",
                     *             "endereco_rua": "Rua das Acácias",
                     *             "endereco_numero": "245",
                     *             "endereco_bairro": "Jardim Paulista",
                     *             "endereco_cidade": "São Paulo",
                     *             "telefone": null,
                     *             "status": "validado",
                     *             "validado_por": "Rafael Nogueira",
                     *             "inconsistencias": [
                     *               "validado"
                     *             ],
                     *             "mensagem_inconsistencia": null,
                     *             "criacao": "2026-11-10T16:40:00-03:00",
                     *             "atualizacao": "2026-11-12T11:15:27-03:00",
                     *             "foto_passe": "https://painel.embarque.test/api/media/4205?exp=1795003330&sig=61f0a7cd",
                     *             "foto_pessoa_identidade": null,
                     *             "identidade_frente": "https://painel.embarque.test/api/media/4206?exp=1795003330&sig=e2b84d19",
                     *             "identidade_costa": null,
                     *             "declaracao": null,
                     *             "cod_uso": null,
                     *             "via": 1
                     *           }
                     *         ],
                     *         "quantidade_passes": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Pedido"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    listOrdensServico: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of service orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 31,
                     *           "funcionario": 2,
                     *           "funcionario_detalhes": {
                     *             "first_name": "Rafael",
                     *             "last_name": "Nogueira",
                     *             "email": "atendente@embarque.test"
                     *           },
                     *           "status": "em_producao",
                     *           "criacao": "2026-11-17T08:30:00-03:00",
                     *           "atualizacao": "2026-11-18T09:42:10-03:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrdensServicoPagina"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    createOrdemServico: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "funcionario": 2,
                 *       "quantidade_pedidos": 5
                 *     }
                 */
                "application/json": components["schemas"]["OrdemServicoNova"];
            };
        };
        responses: {
            /** @description Created. A message is a warning to show. Assumed: the specification shows only that a message may come; id and the null message are ours. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdemServicoCriada"];
                };
            };
            /** @description A field was refused, or no paid order is waiting. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    listFuncionarios: {
        parameters: {
            query?: {
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employees, ordered by nome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "nome": "Helena Duarte"
                     *       },
                     *       {
                     *         "id": 2,
                     *         "nome": "Rafael Nogueira"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Funcionario"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    deleteOrdemServico: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. Assumed: the specification does not show the answer; Django REST answers 204 without a body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    downloadResumoDiario: {
        parameters: {
            query: {
                /**
                 * @description First day of the period, in America/Sao_Paulo. Not after data_fim.
                 * @example 2026-10-01
                 */
                data_inicio: components["parameters"]["DataInicio"];
                /**
                 * @description Last day of the period, in America/Sao_Paulo, counted in.
                 * @example 2026-10-31
                 */
                data_fim: components["parameters"]["DataFim"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as a PDF. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 (resumo_os_2026-10-01_2026-10-31.pdf) */
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["PeriodoDatasInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    getOrdemServico: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service order and its orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ordem_servico": {
                     *         "id": 31,
                     *         "funcionario": 2,
                     *         "funcionario_detalhes": {
                     *           "first_name": "Rafael",
                     *           "last_name": "Nogueira",
                     *           "email": "atendente@embarque.test"
                     *         },
                     *         "status": "em_producao",
                     *         "criacao": "2026-11-17T08:30:00-03:00",
                     *         "atualizacao": "2026-11-18T09:42:10-03:00"
                     *       },
                     *       "pedidos": [
                     *         {
                     *           "id": 412,
                     *           "numero_pedido": "104812",
                     *           "quantidade_passes": 1,
                     *           "tipo_entrega": "registrada",
                     *           "capinhas": [
                     *             {
                     *               "label": "Modelo Trilhos, azul x 2"
                     *             }
                     *           ],
                     *           "status": "pronto"
                     *         },
                     *         {
                     *           "id": 415,
                     *           "numero_pedido": "104815",
                     *           "quantidade_passes": 3,
                     *           "tipo_entrega": "retirada",
                     *           "capinhas": [],
                     *           "status": "em_producao"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrdemServicoDetalhe"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    downloadPrestacaoConta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as a PDF. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 (prestacao_de_conta_os_31.pdf) */
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    markPedidoEmitido: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Number of the order's record.
                 * @example 415
                 */
                pedidoId: components["schemas"]["Identificador"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order is pronto. Assumed: the specification does not show the answer; it is the order's new status with a message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 415,
                     *       "numero_pedido": "104815",
                     *       "status": "pronto",
                     *       "message": "Pedido marcado como pronto."
                     *     }
                     */
                    "application/json": components["schemas"]["PedidoStatusAlterado"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            /** @description The order is not em_producao, or one of its passes is not pago. Assumed: the specification does not show refusals. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroConflito"];
                };
            };
        };
    };
    listPasses: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Only passes with this status. Empty means all.
                 * @example emitido
                 */
                status?: components["schemas"]["PasseStatusFiltro"];
                /**
                 * @description Passenger's name or user's e-mail (without regard to case or accents), or CPF with or without mask. Empty means no search.
                 * @example 529.982.247-25
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of passes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 877,
                     *           "nome": "Pedro Henrique Lima",
                     *           "cpf": "52998224725",
                     *           "telefone": "11987654321",
                     *           "status": "emitido",
                     *           "tipo_passe_nome": "Estudante Físico",
                     *           "criacao": "2026-11-14T10:03:12-03:00",
                     *           "usuario_email": "ana.lima@example.com"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PassesPagina"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    getPasse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pass. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 877,
                     *       "nome": "Pedro Henrique Lima",
                     *       "cpf": "52998224725",
                     *       "telefone": "11987654321",
                     *       "status": "emitido",
                     *       "tipo_passe_nome": "Estudante Físico",
                     *       "criacao": "2026-11-14T10:03:12-03:00",
                     *       "atualizacao": "2026-11-18T09:42:10-03:00",
                     *       "usuario_email": "ana.lima@example.com",
                     *       "data_nascimento": "2009-05-17",
                     *       "curso": "Ensino Médio",
                     *       "entidade": {
                     *         "ent_nome": "Escola Estadual Monteiro Lobato"
                     *       },
                     *       "ultimo_pedido": {
                     *         "numero_pedido": "104812",
                     *         "status": "pronto",
                     *         "pago_em": "2026-11-16T18:20:41-03:00",
                     *         "emitido_por": "Rafael Nogueira"
                     *       },
                     *       "endereco_entrega": {
                     *         "endereco_rua": "Rua das Acácias",
                     *         "endereco_numero": "245",
                     *         "endereco_bairro": "Jardim Paulista",
                     *         "endereco_cidade": "São Paulo",
                     *         "cep": "01415001",
                     *         "complemento": "Apto 32",
                     *         "telefone": "11987654321",
                     *         "valor_frete": "17.90"
                     *       },
                     *       "inconsistencias": [
                     *         "validado"
                     *       ],
                     *       "mensagem_inconsistencia": null,
                     *       "foto_passe": "https://painel.embarque.test/api/media/4385?exp=1795003330&sig=b1c09a6e",
                     *       "foto_pessoa_identidade": "https://painel.embarque.test/api/media/4386?exp=1795003330&sig=07ad93f2",
                     *       "identidade_frente": "https://painel.embarque.test/api/media/4387?exp=1795003330&sig=5c1e7b90",
                     *       "identidade_costa": "https://painel.embarque.test/api/media/4388?exp=1795003330&sig=aa4410f8",
                     *       "declaracao": "https://painel.embarque.test/api/media/4389?exp=1795003330&sig=3d90be12",
                     *       "boletim_ocorrencia": null,
                     *       "cod_uso": "EMB0000877",
                     *       "via": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Passe"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    downloadPasseNovo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Use code printed on the pass.
                 * @example EMB0000877
                 */
                cod_uso: components["parameters"]["CodUso"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pass as a PDF. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 (passe_EMB0000877.pdf) */
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["ImpressaoRecusada"];
        };
    };
    downloadPasseAntigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Use code printed on the pass.
                 * @example EMB0000877
                 */
                cod_uso: components["parameters"]["CodUso"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pass as a PDF. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 (passe_antigo_EMB0000877.pdf) */
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["ImpressaoRecusada"];
        };
    };
    listPassesParaVistoria: {
        parameters: {
            query?: {
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 902,
                     *         "nome": "Luísa Fernanda Araújo",
                     *         "cpf": "12345678909",
                     *         "telefone": null,
                     *         "status": "criado",
                     *         "data_nascimento": "2010-02-28",
                     *         "curso": "Ensino Fundamental",
                     *         "entidade": "Colégio São Bento",
                     *         "declaracao": "https://painel.embarque.test/api/media/4512?exp=1795003330&sig=7be2d05c",
                     *         "atualizacao": "2026-11-15T07:58:44-03:00",
                     *         "modalidade_emissao": "remota",
                     *         "tipo_passe": {
                     *           "nome": "Estudante Digital"
                     *         },
                     *         "via": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PasseVistoria"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    markPasseVistoriado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. Assumed: the specification does not show the answer; it is a message as for mark-rejeitado. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Passe marcado como vistoriado com sucesso"
                     *     }
                     */
                    "application/json": components["schemas"]["Mensagem"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["PasseJaDecidido"];
        };
    };
    markPasseRejeitado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Passe marcado como rejeitado com sucesso"
                     *     }
                     */
                    "application/json": components["schemas"]["Mensagem"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["PasseJaDecidido"];
        };
    };
    listPassesRejeitados: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Passenger's name or user's e-mail (without regard to case or accents), or CPF with or without mask. Empty means no search.
                 * @example Luísa
                 */
                search?: string;
                /**
                 * @description Part of the entity's name, without regard to case or accents. Empty means all.
                 * @example São Bento
                 */
                entidade?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of irregular passes. The provider may also answer the whole list as a bare array. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PassesRejeitadosPagina"] | components["schemas"]["PasseRejeitado"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    listResumoPedidos: {
        parameters: {
            query?: {
                /**
                 * @description Only letters, simple and registered: one comma-joined value. Left out, orders of every delivery type come.
                 * @example simples,registrada
                 */
                tipo_entrega?: "simples,registrada";
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 412,
                     *         "numero_pedido": "104812",
                     *         "status": "pronto",
                     *         "pago_em": "2026-11-16T18:20:41-03:00"
                     *       },
                     *       {
                     *         "id": 377,
                     *         "numero_pedido": "104777",
                     *         "status": "enviado",
                     *         "pago_em": "2026-11-09T12:01:30-03:00"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PedidoResumo"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    searchPedidosEntrega: {
        parameters: {
            query?: {
                /**
                 * @description Order number or its beginning. Empty or left out means any.
                 * @example 104812
                 */
                numero_pedido?: string;
                /**
                 * @description Statuses to include; the key is repeated. Left out, all three.
                 * @example [
                 *       "pronto",
                 *       "enviado",
                 *       "cancelado"
                 *     ]
                 */
                status?: components["schemas"]["PedidoStatusEntrega"][];
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders found, lowest number first. Assumed: the specification says only "orders"; a bare array of at most 50 whose number begins with the text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 412,
                     *         "numero_pedido": "104812",
                     *         "status": "pronto",
                     *         "tipo_entrega": "registrada",
                     *         "usuario": {
                     *           "nome_completo": "Ana Beatriz Lima",
                     *           "email": "ana.lima@example.com",
                     *           "cpf": "11144477735"
                     *         },
                     *         "payer_name": "Marcos Antônio Lima",
                     *         "valor_total": "147.70",
                     *         "endereco_entrega": {
                     *           "endereco_rua": "Rua das Acácias",
                     *           "endereco_numero": "245",
                     *           "endereco_bairro": "Jardim Paulista",
                     *           "endereco_cidade": "São Paulo",
                     *           "cep": "01415001",
                     *           "complemento": "Apto 32",
                     *           "telefone": "11987654321",
                     *           "valor_frete": "17.90"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PedidoEntrega"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    updatePedidoStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "enviado"
                 *     }
                 */
                "application/json": components["schemas"]["PedidoStatusAlteracao"];
            };
        };
        responses: {
            /** @description Changed. Assumed: the specification does not show the answer; it is the order's number and new status with a message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 412,
                     *       "numero_pedido": "104812",
                     *       "status": "enviado",
                     *       "message": "Pedido 104812 marcado como enviado."
                     *     }
                     */
                    "application/json": components["schemas"]["PedidoStatusAlterado"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["TransicaoRecusada"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    confirmEntrega: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Confirmed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "numero_pedido": "104812",
                     *       "message": "Entrega do pedido 104812 confirmada com sucesso."
                     *     }
                     */
                    "application/json": components["schemas"]["EntregaConfirmada"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["TransicaoRecusada"];
        };
    };
    bulkUpdatePedidoStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "enviado",
                 *       "pedidos": [
                 *         412,
                 *         415
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AlteracaoEmMassa"];
            };
        };
        responses: {
            /** @description What became of them. falhas is a number or a list with reasons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultadoEmMassa"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    listEnderecosEntrega: {
        parameters: {
            query?: {
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders with their addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 412,
                     *         "numero_pedido": "104812",
                     *         "endereco_entrega": {
                     *           "endereco_rua": "Rua das Acácias",
                     *           "endereco_numero": "245",
                     *           "endereco_bairro": "Jardim Paulista",
                     *           "endereco_cidade": "São Paulo",
                     *           "cep": "01415001",
                     *           "complemento": null,
                     *           "telefone": "11987654321",
                     *           "valor_frete": "17.90"
                     *         }
                     *       },
                     *       {
                     *         "id": 420,
                     *         "numero_pedido": "104820",
                     *         "endereco_entrega": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PedidoEndereco"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    downloadRelatorioEntregas: {
        parameters: {
            query: {
                /**
                 * @description First day of the period, in America/Sao_Paulo. Not after data_fim.
                 * @example 2026-10-01
                 */
                data_inicio: components["parameters"]["DataInicio"];
                /**
                 * @description Last day of the period, in America/Sao_Paulo, counted in.
                 * @example 2026-10-31
                 */
                data_fim: components["parameters"]["DataFim"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A workbook. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example PK (relatorio_pedidos_2026-10-01_2026-10-31.xlsx) */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["PeriodoDatasInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    getVendas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The four comparisons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "7_dias": {
                     *         "valor_total": "4210.40",
                     *         "variacao_percentual": 12.35
                     *       },
                     *       "30_dias": {
                     *         "valor_total": "18904.10",
                     *         "variacao_percentual": -3.2
                     *       },
                     *       "90_dias": {
                     *         "valor_total": "55120.00",
                     *         "variacao_percentual": 0
                     *       },
                     *       "1_ano": {
                     *         "valor_total": "201388.75",
                     *         "variacao_percentual": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VendasComparacao"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    getVendasPorTipoPasseResumido: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Total and one entry per pass type, highest revenue first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total_renda_somada": "201388.75",
                     *       "categorias": [
                     *         {
                     *           "categoria": "Estudante Físico",
                     *           "total_renda": "151388.75",
                     *           "quantidade": 2333,
                     *           "is_fisico": true
                     *         },
                     *         {
                     *           "categoria": "Estudante Digital",
                     *           "total_renda": "50000.00",
                     *           "quantidade": 1253,
                     *           "is_fisico": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VendasPorTipoResumo"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    listVendasPorTipoPasse: {
        parameters: {
            query: {
                /**
                 * @description First day of the period, in America/Sao_Paulo. Not after data_fim.
                 * @example 2026-10-01
                 */
                data_inicio: components["parameters"]["DataInicio"];
                /**
                 * @description Last day of the period, in America/Sao_Paulo, counted in.
                 * @example 2026-10-31
                 */
                data_fim: components["parameters"]["DataFim"];
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry per pass type sold, highest revenue first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "tipo_passe": "Estudante Físico",
                     *         "quantidade_vendida": 212,
                     *         "valor_total": "13758.80"
                     *       },
                     *       {
                     *         "tipo_passe": "Estudante Digital",
                     *         "quantidade_vendida": 129,
                     *         "valor_total": "5147.10"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["VendaTipoPasse"][];
                };
            };
            400: components["responses"]["PeriodoDatasInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    listVendasCapinhas: {
        parameters: {
            query?: {
                /**
                 * @description Page to show, from 1. A page beyond the last one answers 404.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. Assumed: the specification shows it for orders, passes and irregular passes; every paginated list takes it.
                 * @example 10
                 */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description First day, in America/Sao_Paulo. Left out, from the beginning.
                 * @example 2026-10-01
                 */
                start_date?: components["parameters"]["StartDate"];
                /**
                 * @description Last day, in America/Sao_Paulo, counted in. Left out, until today.
                 * @example 2026-10-31
                 */
                end_date?: components["parameters"]["EndDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders with phone cases, and the revenue of the whole period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "total_period_income": "59.80",
                     *       "results": [
                     *         {
                     *           "itens": [
                     *             {
                     *               "quantidade": 2,
                     *               "modelo": "Modelo Trilhos",
                     *               "numero_pedido": "104812",
                     *               "renda": "59.80"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VendasCapinhas"];
                };
            };
            400: components["responses"]["PeriodoDatasInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["PaginaInvalida"];
        };
    };
    getVendasTotalCapinhas: {
        parameters: {
            query?: {
                /**
                 * @description First day, in America/Sao_Paulo. Left out, from the beginning.
                 * @example 2026-10-01
                 */
                start_date?: components["parameters"]["StartDate"];
                /**
                 * @description Last day, in America/Sao_Paulo, counted in. Left out, until today.
                 * @example 2026-10-31
                 */
                end_date?: components["parameters"]["EndDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revenue of the period, or of all time without dates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total_renda": "8671.00"
                     *     }
                     */
                    "application/json": components["schemas"]["VendasCapinhasTotal"];
                };
            };
            400: components["responses"]["PeriodoDatasInvalido"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    getPassesPorStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One number for each of the six statuses that the dashboard shows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "criado": 120,
                     *       "inconsistencia": 31,
                     *       "pago": 88,
                     *       "emitido": 240,
                     *       "enviado": 75,
                     *       "entregue": 512
                     *     }
                     */
                    "application/json": components["schemas"]["PassesPorStatus"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    getTotalUsuarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total_usuarios": 1287
                     *     }
                     */
                    "application/json": components["schemas"]["TotalUsuarios"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    getLoginsDiarios: {
        parameters: {
            query: {
                /**
                 * @description First day, in America/Sao_Paulo.
                 * @example 2026-10-20
                 */
                start_date: components["schemas"]["Data"];
                /**
                 * @description Last day, in America/Sao_Paulo, counted in.
                 * @example 2026-11-18
                 */
                end_date: components["schemas"]["Data"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry per day, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "daily_statistics": [
                     *         {
                     *           "date": "2026-11-17",
                     *           "total_logins": 41
                     *         },
                     *         {
                     *           "date": "2026-11-18",
                     *           "total_logins": 38
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LoginsDiarios"];
                };
            };
            /** @description A date is missing or malformed, the first day is after the last, or the period is too long. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "O período não pode exceder 1 ano."
                     *     }
                     */
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    getPedidosPorStatus: {
        parameters: {
            query?: {
                /**
                 * @description How many days back, by creation.
                 * @example 30
                 */
                time_range?: 7 | 30 | 90 | 365;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A map from status to count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "em_aberto": 4,
                     *       "pagar": 9,
                     *       "pago": 23,
                     *       "em_producao": 6,
                     *       "pronto": 17,
                     *       "enviado": 12,
                     *       "entregue": 140
                     *     }
                     */
                    "application/json": components["schemas"]["PedidosPorStatus"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    listModelos: {
        parameters: {
            query?: {
                /**
                 * @description Page of a provider that answers this list as {count, results}: the panel then asks for the pages from 2 on. Assumed: the specification shows the whole list in one answer, and then nothing reads this parameter.
                 * @example 2
                 */
                page?: components["parameters"]["FurtherPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models, ordered by nome. Assumed: the specification says only "models"; a bare array. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "nome": "Modelo Trilhos",
                     *         "descricao": "Capinha de silicone com desenho de trilhos.",
                     *         "imagem": "https://painel.embarque.test/api/media/905?exp=1795003330&sig=40ce11ba",
                     *         "cores": [
                     *           {
                     *             "id": 12,
                     *             "modelo": 5,
                     *             "cor": "Azul",
                     *             "quantidade": 34
                     *           },
                     *           {
                     *             "id": 13,
                     *             "modelo": 5,
                     *             "cor": "Preta",
                     *             "quantidade": 4
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Modelo"][];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
        };
    };
    createModelo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Modelo Catraca",
                 *       "descricao": "Capinha rígida."
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ModeloFormulario"];
            };
        };
        responses: {
            /** @description Created. Assumed: the specification does not show the answer; it is the new model. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 6,
                     *       "nome": "Modelo Catraca",
                     *       "descricao": "Capinha rígida.",
                     *       "imagem": null,
                     *       "cores": []
                     *     }
                     */
                    "application/json": components["schemas"]["Modelo"];
                };
            };
            /** @description A field was refused, for example an image that is not one. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Envie uma imagem válida.",
                     *       "imagem": [
                     *         "Envie uma imagem válida."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
    getModelo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the record.
                 * @example 42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "nome": "Modelo Trilhos",
                     *       "descricao": null,
                     *       "imagem": null,
                     *       "cores": [
                     *         {
                     *           "id": 12,
                     *           "modelo": 5,
                     *           "cor": "Azul",
                     *           "quantidade": 34
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Modelo"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            404: components["responses"]["NaoEncontrado"];
        };
    };
    createCor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "modelo": 5,
                 *       "cor": "Verde",
                 *       "quantidade": 20
                 *     }
                 */
                "application/json": components["schemas"]["CorNova"];
            };
        };
        responses: {
            /** @description Created. Assumed: the specification does not show the answer; it is the new colour. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 14,
                     *       "modelo": 5,
                     *       "cor": "Verde",
                     *       "quantidade": 20
                     *     }
                     */
                    "application/json": components["schemas"]["Cor"];
                };
            };
            /** @description A field was refused, the model does not exist, or it has the colour already. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Este modelo já tem esta cor.",
                     *       "cor": [
                     *         "Este modelo já tem esta cor."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            401: components["responses"]["NaoAutenticado"];
            403: components["responses"]["SemPermissao"];
            413: components["responses"]["CorpoGrandeDemais"];
            415: components["responses"]["MidiaNaoSuportada"];
        };
    };
}
