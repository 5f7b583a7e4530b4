/** Generated from bff/openapi.json by `npm run openapi -w @academy/bff`. */

export interface paths {
    "/.well-known/certificate-keys.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public keys of certificates, the current signing key first (RFC 7517, RFC 8037)
         * @description For: visitor.
         */
        get: operations["Issuer.getKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/did.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * DID document of the certificate issuer with its keys (did:web)
         * @description For: visitor.
         */
        get: operations["Issuer.getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public keys of access tokens
         * @description For: visitor.
         */
        get: operations["Keys.getKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries, newest first
         * @description For: admin.
         */
        get: operations["Audit.listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log as CSV (T45)
         * @description For: admin.
         */
        get: operations["Audit.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all categories with their numbers of items
         * @description For: admin.
         */
        get: operations["Categories.listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a category
         * @description For: admin.
         */
        post: operations["Categories.addCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a category, also on its items
         * @description For: admin.
         */
        put: operations["Categories.renameCategory"];
        post?: never;
        /**
         * Delete a category and move its items to another one
         * @description For: admin.
         */
        delete: operations["Categories.deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/certificate/{certificateId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a certificate permanently, with a reason that its verification shows (SEC-28)
         * @description For: admin.
         */
        post: operations["IssuedCertificates.revokeCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List certificates, filtered by number, name or course, and sorted
         * @description For: admin.
         */
        get: operations["IssuedCertificates.listCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest reconciliation reports with their progress
         * @description For: admin.
         */
        get: operations["ReconciliationReports.listReports"];
        put?: never;
        /**
         * Start a reconciliation report of orders, provider and enrollments for a range of days
         * @description For: admin.
         */
        post: operations["ReconciliationReports.startReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comparisons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reconciliation report with its mismatches
         * @description For: admin.
         */
        get: operations["Report.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comparisons/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the mismatches of a reconciliation report as CSV (T45)
         * @description For: admin.
         */
        get: operations["ReportExport.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a coupon
         * @description For: admin.
         */
        post: operations["Coupons.addCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coupon/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the terms of a coupon, but not its code; open orders keep their price
         * @description For: admin.
         */
        put: operations["Coupons.updateCoupon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coupon/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Activate or deactivate a coupon
         * @description For: admin.
         */
        put: operations["Coupons.setCouponState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all coupons with their numbers of uses and reservations
         * @description For: admin.
         */
        get: operations["Coupons.listCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a course (S-283 … S-289)
         * @description For: admin.
         */
        post: operations["Courses.addCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/course/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a course in any state, with the version that a save must name and the points missing for publication
         * @description For: admin.
         */
        get: operations["Courses.getCourse"];
        /**
         * Change a course
         * @description For: admin.
         */
        put: operations["Courses.updateCourse"];
        post?: never;
        /**
         * Delete a course, or archive it if it was ever sold (AMB-22)
         * @description For: admin.
         */
        delete: operations["Courses.deleteCourse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/course/{id}/lectures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an empty lecture at the end of a section
         * @description For: admin.
         */
        post: operations["Curriculum.addLecture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/course/{id}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sections of a course with their lectures for editing
         * @description For: admin.
         */
        get: operations["Curriculum.getOutline"];
        /**
         * Save all sections and lectures of a course; those not listed are removed
         * @description For: admin.
         */
        put: operations["Curriculum.saveOutline"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/course/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish a course, or turn it into a draft
         * @description For: admin.
         */
        put: operations["Courses.setCoursePublication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/course/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted course to its former state
         * @description For: admin.
         */
        post: operations["Courses.restoreCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all courses, including drafts and archived ones
         * @description For: admin.
         */
        get: operations["Courses.listCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enroll a user manually, with a reason; idempotent
         * @description For: admin.
         */
        post: operations["Enrollments.enroll"];
        /**
         * Revoke a manual enrollment, with a reason; idempotent
         * @description For: admin.
         */
        delete: operations["Enrollments.unenroll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export certificates as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.certificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export coupons as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export courses as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.courses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export orders as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export refunds as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.refunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export reviews as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export teachers as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.teachers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export users as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/workshops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export workshops as CSV, every row of the filter (T45)
         * @description For: admin.
         */
        get: operations["CsvLists.workshops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all questions in order, including unpublished ones
         * @description For: admin.
         */
        get: operations["Faq.listFaq"];
        put?: never;
        /**
         * Add a question at the end
         * @description For: admin.
         */
        post: operations["Faq.addFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reorder the questions
         * @description For: admin.
         */
        put: operations["Faq.orderFaq"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question or its visibility
         * @description For: admin.
         */
        put: operations["Faq.saveFaq"];
        post?: never;
        /**
         * Delete a question
         * @description For: admin.
         */
        delete: operations["Faq.deleteFaq"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a part of a checked CSV file; idempotent
         * @description For: admin.
         */
        post: operations["Imports.apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{kind}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a CSV file (text/csv) and list its invalid rows; changes nothing
         * @description For: admin.
         */
        post: operations["Imports.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/items/{type}/{id}/students": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people enrolled in a course or workshop, newest first, with progress and certificate
         * @description For: admin.
         */
        get: operations["Learners.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/items/{type}/{id}/students/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the people enrolled in a course or workshop, present and past, as CSV (T45)
         * @description For: admin.
         */
        get: operations["LearnerExport.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/lecture/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lecture with its whole content, including correct answers
         * @description For: admin.
         */
        get: operations["Curriculum.getLecture"];
        /**
         * Save the details of a lecture, its article or its quiz
         * @description For: admin.
         */
        put: operations["Curriculum.saveLecture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/lecture/{id}/file/{role}/{position}": {
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
         * Remove a file from a lecture
         * @description For: admin.
         */
        delete: operations["Curriculum.removeFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/lecture/{id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin the upload of a file to a lecture; a file over the size limit is rejected
         * @description For: admin.
         */
        post: operations["Curriculum.beginUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages to the academy, by default the unanswered ones
         * @description For: admin.
         */
        get: operations["Messages.listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message with its replies
         * @description For: admin.
         */
        get: operations["Messages.getMessage"];
        /**
         * Assign or close a message, or mark it as spam
         * @description For: admin.
         */
        put: operations["Messages.changeMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply by mail, once per idempotency key
         * @description For: admin.
         */
        post: operations["Messages.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{id}/replies/{replyId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a reply whose delivery is unknown
         * @description For: admin.
         */
        post: operations["Messages.resendReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{id}/sender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account with the e-mail address of a message, and its latest orders
         * @description For: admin.
         */
        get: operations["Messages.getSender"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search orders by any detail of a receipt, paginated
         * @description For: admin.
         */
        get: operations["Orders.listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its history, next step and possible actions
         * @description For: admin.
         */
        get: operations["Orders.order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderNumber}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Poll the provider for an order immediately
         * @description For: admin.
         */
        post: operations["Orders.checkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the numbers of waiting, running and failed jobs of each queue, and the open payments
         * @description For: admin.
         */
        get: operations["Queues.listQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queues/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a cookie that opens Bull Board for five minutes
         * @description For: admin.
         */
        post: operations["Queues.openBullBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds, filtered by state or group of states, searched and sorted
         * @description For: admin.
         */
        get: operations["Refunds.listRefunds"];
        put?: never;
        /**
         * Revoke a purchase and create the refund of its price (CON-13)
         * @description For: admin.
         */
        post: operations["Refunds.markRefundDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a due refund; it is sent once
         * @description For: admin.
         */
        post: operations["Refunds.approveRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Poll the provider for a sent refund immediately
         * @description For: admin.
         */
        post: operations["Refunds.checkRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a refund under review that was settled manually with the provider
         * @description For: admin.
         */
        post: operations["Refunds.closeRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed refund under a new id
         * @description For: admin.
         */
        post: operations["Refunds.retryRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the remotes with live release, canary, owner, health and history
         * @description For: admin.
         */
        get: operations["AdminReleases.listReleases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/releases/{remote}/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a canary for a share of the sessions, or change its share
         * @description For: admin.
         */
        post: operations["AdminReleases.startCanary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/releases/{remote}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link that opens a version in one browser
         * @description For: admin.
         */
        post: operations["AdminReleases.createPreviewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/releases/{remote}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promote the running canary to live
         * @description For: admin.
         */
        post: operations["AdminReleases.promoteRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/releases/{remote}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the canary, or roll back to an earlier release
         * @description For: admin.
         */
        post: operations["AdminReleases.rollbackRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reply-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates of replies by name
         * @description For: admin.
         */
        get: operations["ReplyTemplates.listReplyTemplates"];
        put?: never;
        /**
         * Add a template of replies under a name of its own
         * @description For: admin.
         */
        post: operations["ReplyTemplates.addReplyTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reply-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a template of replies
         * @description For: admin.
         */
        put: operations["ReplyTemplates.saveReplyTemplate"];
        post?: never;
        /**
         * Delete a template of replies
         * @description For: admin.
         */
        delete: operations["ReplyTemplates.deleteReplyTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss the reports of a review, which stays on the page
         * @description For: admin.
         */
        post: operations["ReviewModeration.dismissReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a review off the page, with a reason that its writer reads; closes its reports
         * @description For: admin.
         */
        post: operations["ReviewModeration.hideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/{id}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write or replace the academy's public response
         * @description For: admin.
         */
        put: operations["ReviewModeration.saveResponse"];
        post?: never;
        /**
         * Delete the academy's response
         * @description For: admin.
         */
        delete: operations["ReviewModeration.deleteResponse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a hidden or edited review again
         * @description For: admin.
         */
        post: operations["ReviewModeration.restoreReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews, by default those that wait for a moderator
         * @description For: admin.
         */
        get: operations["ReviewModeration.listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily visits, new users, revenue, checkouts, payments and enrollments (days of India), and of the period before
         * @description For: admin.
         */
        get: operations["Sales.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the site texts: contact, address, profiles and announcement
         * @description For: admin.
         */
        get: operations["Site.getSite"];
        /**
         * Change the site texts
         * @description For: admin.
         */
        put: operations["Site.saveSite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts for the admin dashboard (S-269)
         * @description For: admin.
         */
        get: operations["Stats.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all teachers by name
         * @description For: admin.
         */
        get: operations["Teachers.listTeachers"];
        put?: never;
        /**
         * Add a teacher
         * @description For: admin.
         */
        post: operations["Teachers.addTeacher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teachers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a teacher; a new name appears on their courses and workshops
         * @description For: admin.
         */
        put: operations["Teachers.saveTeacher"];
        post?: never;
        /**
         * Delete a teacher without courses and workshops
         * @description For: admin.
         */
        delete: operations["Teachers.deleteTeacher"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upload/{uploadId}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a completely uploaded file to its lecture; its content must match the lecture type
         * @description For: admin.
         */
        post: operations["Uploads.finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upload/{uploadId}/parts/{offset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a part of a file as application/octet-stream; idempotent
         * @description For: admin.
         */
        put: operations["Uploads.sendPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a user, who sets a password by mail (SEC-23)
         * @description For: admin.
         */
        post: operations["Users.addUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user with profile, sessions, enrollments, orders and log entries (S-275)
         * @description For: admin.
         */
        get: operations["Users.getUser"];
        /**
         * Change a user's role; rejected for the last admin (SEC-22)
         * @description For: admin.
         */
        put: operations["Users.changeRole"];
        post?: never;
        /**
         * Delete a user; rejected for the caller and for the last admin (SEC-22)
         * @description For: admin.
         */
        delete: operations["Users.deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a new link to set a password (SEC-23)
         * @description For: admin.
         */
        post: operations["Users.resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/second-factor": {
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
         * Remove the second factor of an admin who lost it, and log them out everywhere
         * @description For: admin.
         */
        delete: operations["Users.resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/sessions": {
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
         * Log a user out everywhere (CON-35)
         * @description For: admin.
         */
        delete: operations["Users.endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users, paginated, sorted, searched and filtered (S-271)
         * @description For: admin.
         */
        get: operations["Users.listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/workshop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a workshop (S-290)
         * @description For: admin.
         */
        post: operations["Workshops.addWorkshop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/workshop/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workshop in any state, with the version that a save must name and the points missing for publication
         * @description For: admin.
         */
        get: operations["Workshops.getWorkshop"];
        /**
         * Change a workshop
         * @description For: admin.
         */
        put: operations["Workshops.updateWorkshop"];
        post?: never;
        /**
         * Delete a workshop, or archive it if it was ever sold (AMB-22)
         * @description For: admin.
         */
        delete: operations["Workshops.deleteWorkshop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/workshop/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a workshop permanently; its learners are notified and refunded (CON-13)
         * @description For: admin.
         */
        post: operations["Workshops.cancelWorkshop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/workshop/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish a workshop, or turn it into a draft
         * @description For: admin.
         */
        put: operations["Workshops.setWorkshopPublication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/workshop/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted workshop to its former state
         * @description For: admin.
         */
        post: operations["Workshops.restoreWorkshop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/workshops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all workshops, including drafts and archived ones
         * @description For: admin.
         */
        get: operations["Workshops.listWorkshops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the one-time code of a Google log-in for a session
         * @description For: visitor.
         */
        post: operations["Google.exchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories, the languages of teaching and the levels, with their numbers of published items (AMB-07)
         * @description For: visitor.
         */
        get: operations["Catalog.listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificate/{certificateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a certificate by its number, in any spelling
         * @description For: visitor.
         */
        get: operations["Certificates.verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificate/{certificateId}/credential.jwt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the signed credential of a certificate (Open Badges 3.0, compact JWS)
         * @description For: visitor.
         */
        get: operations["Certificates.getCredential"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's certificates, newest first
         * @description For: user.
         */
        get: operations["Certificates.listCertificates"];
        put?: never;
        /**
         * Issue the certificate of a completed course; a repeated call returns the first one
         * @description For: user.
         */
        post: operations["Certificates.claimCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificates/status/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signed status list of revoked credentials (W3C Bitstring Status List 1.0)
         * @description For: visitor.
         */
        get: operations["Issuer.getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the academy (AMB-08)
         * @description For: visitor.
         */
        post: operations["Contact.sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/course/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published courses
         * @description For: visitor.
         */
        get: operations["Catalog.listCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/course/phonepe/status/{merchantOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of one of the caller's payments; polls the provider while it is open
         * @description For: user.
         */
        get: operations["Payments.getStatus[0]"];
        put?: never;
        /**
         * Get the status of one of the caller's payments; polls the provider while it is open
         * @description For: user.
         */
        post: operations["Payments.postStatus[0]"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/course/{courseId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's notes on a course, in course order
         * @description For: user.
         */
        get: operations["Notes.listNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/course/{courseId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's review of a course, and whether the caller may write one
         * @description For: user.
         */
        get: operations["Reviews.getOwnReview"];
        /**
         * Create or replace the caller's review of a course; idempotent
         * @description For: user.
         */
        put: operations["Reviews.saveReview"];
        post?: never;
        /**
         * Delete the caller's review of a course
         * @description For: user.
         */
        delete: operations["Reviews.deleteReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/course/{courseId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published reviews of a course, at most ten per page
         * @description For: visitor.
         */
        get: operations["Reviews.listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/course/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a course by id or slug, including former slugs (CON-04)
         * @description For: visitor.
         */
        get: operations["Catalog.getCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/course/{id}/phonepe-checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the checkout of a course, or return its open order
         * @description For: user.
         */
        post: operations["Checkout.checkoutCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get all data of the dashboard; a part that is unavailable is null and listed (T58)
         * @description For: user.
         */
        get: operations["Dashboard.getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the frequently asked questions
         * @description For: visitor.
         */
        get: operations["PublicFaq.listFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get learners' reviews and the academy's numbers for the first page
         * @description For: visitor.
         */
        get: operations["Home.getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lecture/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lecture; previews are public, others need an enrollment (S-264, SEC-30)
         * @description For: visitor.
         */
        get: operations["Lectures.getLecture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lecture/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace the note with this id; idempotent
         * @description For: user.
         */
        put: operations["Notes.saveNote"];
        post?: never;
        /**
         * Delete a note
         * @description For: user.
         */
        delete: operations["Notes.deleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lecture/{id}/quiz-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grade the answers to a quiz; correct answers are included once it is passed
         * @description For: user.
         */
        post: operations["Quizzes.answerQuiz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lectures/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lectures of a course, without media
         * @description For: visitor.
         */
        get: operations["Catalog.listLectures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file behind a signed link of a lecture, whole or by ranges (SEC-30)
         * @description For: visitor.
         */
        get: operations["Media.getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mycourse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's courses (S-256, CON-23)
         * @description For: user.
         */
        get: operations["Dashboard.getCourses[1]"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/myworkshop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's workshops (S-256, CON-23)
         * @description For: user.
         */
        get: operations["Dashboard.getWorkshops[1]"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/fix-enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recheck the caller's open orders and enroll for the paid ones
         * @description For: user.
         */
        post: operations["Enrollments.fixEnrollments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the caller's orders with its history; admins may read every order
         * @description For: user.
         */
        get: operations["Orders.getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/orders/{orderNumber}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of a paid order; a tax invoice if the seller has a GSTIN (AMB-11)
         * @description For: user.
         */
        get: operations["Receipts.getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the price of an item, optionally with a coupon; reserves nothing
         * @description For: visitor.
         */
        post: operations["Quotes.quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/user-transactions/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's orders; admins may name another user
         * @description For: user.
         */
        get: operations["Orders.listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/phonepe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive PhonePe's notifications, v2 and v1
         * @description For: webhook.
         */
        post: operations["Webhooks.receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{merchantOrderId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the status of one of the caller's payments as server-sent events
         * @description For: user.
         */
        get: operations["Payments.streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phonepe/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a payment for the older client; amount, hash and environment come from the server (S-216)
         * @description For: user.
         */
        post: operations["PhonepeV1.initiate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phonepe/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the status of one of the caller's payments in the older client's format (S-217)
         * @description For: user.
         */
        post: operations["PhonepeV1.getStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phonepe/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Configuration and reachability of the payment gateway; outside production only (SEC-15)
         * @description For: admin.
         */
        get: operations["GatewayReport.getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the release of each remote for this browser: live, canary or preview
         * @description For: visitor.
         */
        get: operations["Registry.getRegistry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/preview": {
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
         * End the previews of this browser
         * @description For: visitor.
         */
        delete: operations["Previews.endPreview[0]"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the remotes of a page that loaded, failed or threw
         * @description For: visitor.
         */
        post: operations["Reports.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/try": {
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
         * End the previews of this browser
         * @description For: visitor.
         */
        delete: operations["Previews.endPreview[1]"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the web vitals of a page
         * @description For: visitor.
         */
        post: operations["Reports.reportVitals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report somebody else's review to the moderators, once; idempotent
         * @description For: user.
         */
        post: operations["Reviews.reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the teachers of published courses and workshops by name
         * @description For: visitor.
         */
        get: operations["PublicTeachers.listTeachers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a teacher with their courses and workshops
         * @description For: visitor.
         */
        get: operations["PublicTeachers.getTeacher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's courses (S-256, CON-23)
         * @description For: user.
         */
        get: operations["Dashboard.getCourses[0]"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export all personal data of the caller (T72)
         * @description For: user.
         */
        post: operations["DataExport.exportData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the caller's account permanently; rejected for the last admin (SEC-22, T72)
         * @description For: user.
         */
        post: operations["AccountSettings.closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's enrollments, newest first (S-256)
         * @description For: user.
         */
        get: operations["Dashboard.getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a one-time code by e-mail; it works only in the requesting browser, its link in any
         * @description For: visitor.
         */
        post: operations["Passwords.forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/google-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Always rejected, because a Google id proves nothing (SEC-05); log in at /api/auth/google
         * @description For: visitor.
         */
        post: operations["Google.rejectBareId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description For: visitor.
         */
        post: operations["Sessions.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a log-in link by e-mail
         * @description For: visitor.
         */
        post: operations["LoginLinks.sendLoginLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login-link/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with the token of a mailed link
         * @description For: visitor.
         */
        post: operations["LoginLinks.logInByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out; accepts an expired token
         * @description For: visitor.
         */
        post: operations["Sessions.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's account
         * @description For: user.
         */
        get: operations["Sessions.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a one-time code for a reset token
         * @description For: visitor.
         */
        post: operations["Passwords.checkCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password with the current one, or set a first one with a mailed code (AMB-17)
         * @description For: user.
         */
        put: operations["AccountSettings.changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's progress in one course or in all (S-265)
         * @description For: user.
         */
        get: operations["Progress.listProgress"];
        put?: never;
        /**
         * Save the caller's progress in a lecture; positions and completion never decrease (AMB-02)
         * @description For: user.
         */
        post: operations["Progress.saveProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh the access token with the refresh cookie
         * @description For: visitor.
         */
        post: operations["Sessions.refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description For: visitor.
         */
        post: operations["Registration.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset token
         * @description For: visitor.
         */
        post: operations["Passwords.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the second factor and the number of remaining recovery codes
         * @description For: user.
         */
        get: operations["SecondFactor.getSecondFactor"];
        put?: never;
        /**
         * Create a secret for an admin's authenticator app; it is valid after its first code
         * @description For: user.
         */
        post: operations["SecondFactor.beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the new authenticator app with its first code; returns the recovery codes once
         * @description For: user.
         */
        post: operations["SecondFactor.finishSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the second factor with an app code or a recovery code
         * @description For: user.
         */
        post: operations["SecondFactor.proveSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description For: user.
         */
        post: operations["SecondFactor.renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's devices and log-in methods
         * @description For: user.
         */
        get: operations["AccountSettings.getSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
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
         * Log out all of the caller's other devices immediately (T8)
         * @description For: user.
         */
        delete: operations["AccountSettings.endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/{id}": {
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
         * Log out one of the caller's devices immediately (T8)
         * @description For: user.
         */
        delete: operations["AccountSettings.endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the caller's name and phone
         * @description For: user.
         */
        put: operations["AccountSettings.updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an e-mail address with the mailed token
         * @description For: visitor.
         */
        post: operations["EmailVerification.verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/verify/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description For: user.
         */
        post: operations["EmailVerification.resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/workshops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's workshops (S-256, CON-23)
         * @description For: user.
         */
        get: operations["Dashboard.getWorkshops[0]"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workshop/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published workshops
         * @description For: visitor.
         */
        get: operations["Catalog.listWorkshops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workshop/phonepe/checkout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the checkout of a workshop, or return its open order
         * @description For: user.
         */
        post: operations["Checkout.checkoutWorkshop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workshop/phonepe/status/{merchantOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of one of the caller's payments; polls the provider while it is open
         * @description For: user.
         */
        get: operations["Payments.getStatus[1]"];
        put?: never;
        /**
         * Get the status of one of the caller's payments; polls the provider while it is open
         * @description For: user.
         */
        post: operations["Payments.postStatus[1]"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workshop/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workshop by id or slug, including former slugs (CON-04)
         * @description For: visitor.
         */
        get: operations["Catalog.getWorkshop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workshop/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a workshop as a calendar file (RFC 5545), by id or slug
         * @description For: visitor.
         */
        get: operations["Calendar.getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of the services behind the BFF (S-126)
         * @description For: visitor.
         */
        get: operations["Health.getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness of this process
         * @description For: visitor.
         */
        get: operations["Health.getReadiness[1]"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness of this process
         * @description For: visitor.
         */
        get: operations["Health.getReadiness[0]"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image (S-193)
         * @description For: visitor.
         */
        get: operations["Images.getImage"];
        put?: never;
        post?: never;
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
        AccountSecurity: {
            hasPassword: boolean;
            isFresh: boolean;
            sessions: components["schemas"]["DeviceSession"][];
        };
        AddLectureRequest: {
            version: number;
            section: string;
            /** @enum {string} */
            type: "video" | "article" | "quiz" | "file" | "live";
            title: string;
            durationSec: number;
            isPreview: boolean;
            isRequired: boolean;
        };
        AddLectureResponse: {
            outline: components["schemas"]["CurriculumOutline"];
            lectureId: string;
        };
        AddReplyTemplateRequest: {
            name: string;
            text: string;
        };
        AddUserRequest: {
            name: string;
            email: string;
            phone?: string;
            /**
             * @default user
             * @enum {string}
             */
            role?: "user" | "admin";
        };
        AdminCategory: {
            id: string;
            name: string;
            courses: number;
            workshops: number;
        };
        AdminCategoryList: {
            categories: components["schemas"]["AdminCategory"][];
        };
        AdminCourse: {
            _id: string;
            id: string;
            slug: string;
            title: string;
            createdBy: string;
            instructor: string;
            duration: number | null;
            price: number;
            pricePaise: number;
            originalPrice: number | null;
            discountedPrice: number | null;
            image: string | null;
            description: string;
            category: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            level: "beginner" | "intermediate" | "advanced" | null;
            isPopular: boolean;
            /** @default false */
            isBestSeller: boolean;
            /** @default null */
            lectures: components["schemas"]["LectureTotals"] | null;
            /** @default null */
            rating: components["schemas"]["Rating"] | null;
            /** @default 0 */
            learners: number;
            about: string;
            syllabus: string[];
            whoShouldAttend: string[];
            prerequisites: string[];
            /** @default [] */
            teachers: components["schemas"]["TeacherSummary"][];
            version: number;
            /** @enum {string} */
            publication: "draft" | "published" | "archived";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCourseList: {
            courses: components["schemas"]["AdminCourse"][];
            total: number;
            page: number;
            next: string | null;
            previous: string | null;
        };
        AdminCourseResponse: {
            course: components["schemas"]["AdminCourse"];
            unmet: ("teacher" | "price" | "hours" | "start" | "image" | "lectures" | "lectureContent")[];
        };
        AdminFaq: {
            id: string;
            question: string;
            answer: string;
            /** @enum {string} */
            category: "Courses" | "Certification" | "Payment";
            isPublished: boolean;
            version: number;
        };
        AdminFaqList: {
            faq: components["schemas"]["AdminFaq"][];
        };
        AdminOrder: {
            id: string;
            orderNumber: string;
            /** @enum {string} */
            state: "PENDING" | "FULFILLED" | "REFUND_DUE" | "REFUNDED" | "FAILED" | "EXPIRED";
            isStuck: boolean;
            /** @enum {string} */
            itemType: "course" | "workshop";
            itemId: string;
            title: string;
            amountPaise: number;
            userId: string;
            buyer: {
                name: string;
                email: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        AdminOrderList: {
            orders: components["schemas"]["AdminOrder"][];
            total: number;
            nextCursor: string | null;
        };
        /** @enum {string} */
        AdminReadErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SERVICE_UNAVAILABLE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        AdminReadWithInputErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SERVICE_UNAVAILABLE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        AdminReleaseList: {
            remotes: components["schemas"]["RemoteReleases"][];
            hasOperator: boolean;
            freeze: {
                by: string;
                reason: string;
                /** Format: date-time */
                at: string;
            } | null;
            heldTrains: components["schemas"]["HeldTrain"][];
        };
        AdminReview: {
            id: string;
            author: string;
            stars: number;
            text: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt: string | null;
            response: {
                text: string;
                /** Format: date-time */
                at: string;
            } | null;
            /** @enum {string} */
            state: "published" | "hidden" | "pending";
            hidden: {
                /** @enum {string} */
                reason: "spam" | "offensive" | "off-topic" | "personal-data" | "other";
                note: string;
            } | null;
            courseId: string;
            courseTitle: string | null;
            courseSlug: string | null;
            userId: string;
            isOpen: boolean;
            reportCount: number;
            reports: {
                /** @enum {string} */
                reason: "spam" | "offensive" | "off-topic" | "personal-data" | "other";
                note: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
            version: number;
        };
        AdminReviewList: {
            reviews: components["schemas"]["AdminReview"][];
            total: number;
            page: number;
        };
        AdminReviewResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            review: components["schemas"]["AdminReview"];
        };
        AdminSite: {
            texts: {
                contactEmail: "" | string;
                contactPhone: string;
                address: string[];
                goals?: {
                    year: number;
                    hackers: {
                        target: number;
                        percent: number;
                    };
                    ventures: {
                        target: number;
                        percent: number;
                    };
                    movement: {
                        percent: number;
                    };
                };
                profiles: {
                    professional: "" | string;
                    video: "" | string;
                    photo: "" | string;
                };
                announcement: {
                    text: string;
                    isOn: boolean;
                    lastDay: "" | string;
                };
            };
            version: number;
        };
        AdminStats: {
            totalUsers: number | null;
            newUsers30Days: number | null;
            totalCourses: number | null;
            totalWorkshops: number | null;
            openMessages: number | null;
            openReviews: number | null;
            paidOrders: number | null;
            revenueTodayPaise: number | null;
            revenue30DaysPaise: number | null;
            pendingPayments: number | null;
            refundsDue: number | null;
        };
        AdminTeacher: {
            id: string;
            slug: string;
            name: string;
            role: string;
            biography: string;
            image: string | null;
            links: string[];
            courses: number;
            workshops: number;
            items: {
                /** @enum {string} */
                type: "course" | "workshop";
                id: string;
                title: string;
                /** @enum {string} */
                publication: "draft" | "published" | "archived";
            }[];
            isPublic: boolean;
            version: number;
        };
        AdminTeacherList: {
            teachers: components["schemas"]["AdminTeacher"][];
        };
        AdminWorkshop: {
            _id: string;
            id: string;
            slug: string;
            title: string;
            createdBy: string;
            instructor: string;
            duration: number | null;
            price: number;
            pricePaise: number;
            originalPrice: number | null;
            discountedPrice: number | null;
            image: string | null;
            description: string;
            category: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            level: "beginner" | "intermediate" | "advanced" | null;
            isPopular: boolean;
            /** @default false */
            isBestSeller: boolean;
            date: string;
            time: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            timeZone: string;
            /** @enum {string} */
            status: "upcoming" | "in progress" | "completed" | "cancelled";
            location: string;
            capacity: number | null;
            seatsLeft: number | null;
            about: string;
            syllabus: string[];
            whoShouldAttend: string[];
            prerequisites: string[];
            /** @default [] */
            teachers: components["schemas"]["TeacherSummary"][];
            version: number;
            /** @enum {string} */
            publication: "draft" | "published" | "archived";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            joinUrl: string | null;
        };
        AdminWorkshopList: {
            workshops: components["schemas"]["AdminWorkshop"][];
            total: number;
            page: number;
            next: string | null;
            previous: string | null;
        };
        AdminWorkshopResponse: {
            workshop: components["schemas"]["AdminWorkshop"];
            unmet: ("teacher" | "price" | "hours" | "start" | "image" | "lectures" | "lectureContent")[];
        };
        /** @enum {string} */
        AdminWriteErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        AdminWriteWithInputErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            actorId: string | null;
            action: string;
            subjectType: string;
            subjectId: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            ip: string | null;
            requestId: string;
            /** @enum {string} */
            source: "auth" | "catalog" | "payment" | "releases";
            actorName: string | null;
            subjectName: string | null;
        };
        AuditList: {
            entries: components["schemas"]["AuditEntry"][];
            next: string | null;
            missing: ("auth" | "catalog" | "payment" | "releases")[];
        };
        BeginUploadRequest: {
            /** @enum {string} */
            role: "video" | "captions" | "file" | "resource";
            name: string;
            sizeBytes: number;
            language?: string;
            label?: string;
        };
        /** @enum {string} */
        CallerReadErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "SERVICE_UNAVAILABLE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        CallerWriteWithInputLimitedErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "RATE_LIMITED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        CanaryRequest: {
            expect: number;
            reason: string;
            version: string;
            percent: number;
        };
        CancelWorkshopRequest: {
            /** @enum {string} */
            confirmation: "CANCEL";
            reason: string;
        };
        Category: {
            name: string;
            courses: number;
            workshops: number;
        };
        CategoryList: {
            categories: components["schemas"]["Category"][];
            languages: components["schemas"]["ItemLanguage"][];
            levels: components["schemas"]["CountedLevel"][];
        };
        Certificate: {
            certificateId: string;
            learnerName: string | null;
            courseId: string;
            courseSlug: string;
            courseTitle: string;
            hours: number | null;
            /** @default null */
            lectures: {
                count: number;
                durationSec: number;
            } | null;
            /** Format: date-time */
            issuedAt: string;
            issuer: string;
            verifyUrl: string;
            /** Format: date-time */
            revokedAt: string | null;
            revocationReason: string | null;
            credential: string | null;
        };
        CertificateList: {
            certificates: components["schemas"]["Certificate"][];
        };
        CertificateResponse: {
            certificate: components["schemas"]["Certificate"];
        };
        ChangeMessageRequest: {
            version: number;
            /** @enum {string} */
            status?: "open" | "closed" | "spam";
            /** @enum {string} */
            assignee?: "me" | "nobody";
        };
        ChangePasswordRequest: {
            currentPassword?: string;
            code?: string;
            password: string;
        };
        ChangeRoleRequest: {
            id?: string;
            /** @enum {string} */
            role: "user" | "admin";
        };
        CheckCodeRequest: {
            email: string;
            code: string;
        };
        CheckCodeResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            token: string;
        };
        CheckOrderResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
        };
        CheckoutRequest: {
            name?: string;
            email?: string;
            mobile?: string;
            coupon?: string;
            expectedPricePaise?: number;
        };
        CheckoutResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            merchantOrderId: string;
            checkoutPageUrl?: string;
            enrolled?: boolean;
        };
        CloseAccountRequest: {
            password?: string;
            /** @enum {string} */
            confirmation: "DELETE";
        };
        CloseRefundRequest: {
            note: string;
        };
        ContactRequest: {
            name: string;
            email: string;
            message: string;
            website?: string;
        };
        ContactResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            ticket: string;
            hasReceipt?: boolean;
        };
        CountedLevel: {
            /** @enum {string} */
            level: "beginner" | "intermediate" | "advanced";
            courses: number;
            workshops: number;
        };
        Coupon: {
            id: string;
            code: string;
            percent: number | null;
            amountPaise: number | null;
            minPricePaise: number | null;
            /** @enum {string|null} */
            itemType: "course" | "workshop" | null;
            /** Format: date-time */
            startsAt: string | null;
            /** Format: date-time */
            endsAt: string | null;
            maxTotal: number | null;
            maxPerPerson: number | null;
            isActive: boolean;
            itemId: string | null;
            itemTitle: string | null;
            used: number;
            reserved: number;
            version: number;
            /** Format: date-time */
            createdAt: string;
        };
        CouponList: {
            coupons: components["schemas"]["Coupon"][];
        };
        CouponResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            coupon: components["schemas"]["Coupon"];
        };
        CouponStateRequest: {
            isActive: boolean;
        };
        Course: {
            _id: string;
            id: string;
            slug: string;
            title: string;
            createdBy: string;
            instructor: string;
            duration: number | null;
            price: number;
            pricePaise: number;
            originalPrice: number | null;
            discountedPrice: number | null;
            image: string | null;
            description: string;
            category: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            level: "beginner" | "intermediate" | "advanced" | null;
            isPopular: boolean;
            /** @default false */
            isBestSeller: boolean;
            /** @default null */
            lectures: components["schemas"]["LectureTotals"] | null;
            /** @default null */
            rating: components["schemas"]["Rating"] | null;
            /** @default 0 */
            learners: number;
            about: string;
            syllabus: string[];
            whoShouldAttend: string[];
            prerequisites: string[];
            /** @default [] */
            teachers: components["schemas"]["TeacherSummary"][];
            version: number;
        };
        CourseList: {
            courses: components["schemas"]["CourseSummary"][];
            total: number;
            page: number;
            next: string | null;
            previous: string | null;
            matchedWords?: string[];
        };
        CourseProgress: {
            courseId: string;
            percent: number;
            completed: boolean;
            /** Format: date-time */
            completedAt: string | null;
            lastLectureId: string | null;
            continueLectureId?: string | null;
            /** Format: date-time */
            lastActiveAt?: string | null;
            lectures: {
                lectureId: string;
                positionSec: number;
                watchedSec: number;
                completed: boolean;
                /** Format: date-time */
                updatedAt: string;
            }[];
            certificateId: string | null;
        };
        CourseResponse: {
            course: components["schemas"]["Course"];
        };
        CourseSummary: {
            _id: string;
            id: string;
            slug: string;
            title: string;
            createdBy: string;
            instructor: string;
            duration: number | null;
            price: number;
            pricePaise: number;
            originalPrice: number | null;
            discountedPrice: number | null;
            image: string | null;
            description: string;
            category: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            level: "beginner" | "intermediate" | "advanced" | null;
            isPopular: boolean;
            /** @default false */
            isBestSeller: boolean;
            /** @default null */
            lectures: components["schemas"]["LectureTotals"] | null;
            /** @default null */
            rating: components["schemas"]["RatingSummary"] | null;
            /** @default 0 */
            learners: number;
        };
        CredentialKeySet: {
            keys: {
                /** @enum {string} */
                kty: "OKP";
                /** @enum {string} */
                crv: "Ed25519";
                x: string;
                kid: string;
                /** @enum {string} */
                alg: "EdDSA";
                /** @enum {string} */
                use: "sig";
            }[];
        };
        CurriculumLectureDetail: {
            _id: string;
            title: string;
            /** @enum {string} */
            type: "video" | "article" | "quiz" | "file" | "live";
            durationSec: number;
            isPreview: boolean;
            isRequired: boolean;
            version: number;
            hasContent: boolean;
            courseId: string;
            article: string | null;
            quiz: {
                passPercent: number;
                questions: {
                    id?: string;
                    text: string;
                    /** @enum {string} */
                    kind: "single" | "multiple";
                    explanation: string;
                    options: {
                        id?: string;
                        text: string;
                        isRight: boolean;
                    }[];
                }[];
            } | null;
            files: {
                /** @enum {string} */
                role: "video" | "captions" | "file" | "resource";
                position: number;
                name: string;
                mimeType: string;
                sizeBytes: number;
                language: string | null;
                label: string | null;
                durationSec?: number | null;
                url: string;
            }[];
            learners: number;
        };
        CurriculumLectureResponse: {
            lecture: components["schemas"]["CurriculumLectureDetail"];
        };
        CurriculumOutline: {
            courseId: string;
            courseTitle: string;
            version: number;
            sections: {
                title: string;
                lectures: {
                    _id: string;
                    title: string;
                    /** @enum {string} */
                    type: "video" | "article" | "quiz" | "file" | "live";
                    durationSec: number;
                    isPreview: boolean;
                    isRequired: boolean;
                    version: number;
                    hasContent: boolean;
                }[];
            }[];
        };
        CurriculumOutlineResponse: {
            outline: components["schemas"]["CurriculumOutline"];
        };
        Dashboard: {
            data: {
                courses: components["schemas"]["EnrolledItem"][] | null;
                workshops: components["schemas"]["EnrolledItem"][] | null;
                history: components["schemas"]["HistoryItem"][] | null;
            };
            errors: {
                /** @enum {string} */
                part: "courses" | "workshops" | "history" | "progress";
                code: string;
            }[];
        };
        DataExport: {
            /** Format: date-time */
            exportedAt: string;
            account: {
                profile: components["schemas"]["User"];
                signIn: {
                    hasPassword: boolean;
                    googleIssuer: string | null;
                    /** Format: date-time */
                    secondFactorSetUpAt?: string | null;
                };
                sessions: {
                    /** Format: date-time */
                    openedAt: string;
                    /** Format: date-time */
                    lastUsedAt: string;
                    /** Format: date-time */
                    endedAt: string | null;
                    endReason: string | null;
                    networkAddress: string;
                    userAgent: string;
                }[];
                events: {
                    /** Format: date-time */
                    at: string;
                    action: string;
                    networkAddress: string;
                }[];
            };
            orders: {
                orderNumber: string;
                /** @enum {string} */
                itemType: "course" | "workshop";
                itemId: string;
                title: string;
                amountPaise: number;
                listPaise: number;
                discount: {
                    label: string | null;
                    paise: number;
                } | null;
                /** @enum {string} */
                currency: "INR";
                /** @enum {string} */
                status: "SUCCESS" | "FAILURE" | "PENDING" | "REFUND_DUE" | "REFUNDED";
                merchantOrderId: string | null;
                transactionId: string | null;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                paidAt: string | null;
                isOwned: boolean;
                /** @enum {boolean} */
                accessEnded?: true;
                hasReceipt: boolean;
                receiptNumber: string | null;
                timeline: components["schemas"]["OrderEvent"][];
                contact: {
                    name: string;
                    email: string;
                    mobile: string | null;
                };
            }[];
            receipts: components["schemas"]["Receipt"][];
            couponsUsed: {
                code: string;
                orderNumber: string;
                discountPaise: number;
                /** Format: date-time */
                redeemedAt: string;
            }[];
            enrollments: {
                id: string;
                /** @enum {string} */
                itemType: "course" | "workshop";
                itemId: string;
                title: string;
                /** Format: date-time */
                enrolledAt: string;
                currentTitle: string | null;
                /** Format: date-time */
                startsAt: string | null;
            }[];
            learning: {
                completedCourses: {
                    courseId: string;
                    courseTitle: string | null;
                    /** Format: date-time */
                    completedAt: string;
                }[];
                lectures: {
                    lectureId: string;
                    lectureTitle: string | null;
                    courseId: string;
                    positionSec: number;
                    watchedSec: number;
                    /** Format: date-time */
                    completedAt: string | null;
                    /** Format: date-time */
                    updatedAt: string;
                    /**
                     * Format: date-time
                     * @default null
                     */
                    openedAt: string | null;
                    /** @default [] */
                    watched: (number)[][];
                }[];
                quizAttempts: {
                    lectureId: string;
                    lectureTitle: string | null;
                    scorePercent: number;
                    isPassed: boolean;
                    /** Format: date-time */
                    answeredAt: string;
                }[];
                notes: {
                    lectureId: string;
                    lectureTitle: string | null;
                    id: string;
                    positionSec: number;
                    text: string;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                }[];
                certificates: components["schemas"]["Certificate"][];
                /** @default [] */
                reviews: {
                    id: string;
                    courseId: string;
                    courseTitle: string | null;
                    author: string;
                    stars: number;
                    text: string;
                    state: string;
                    hiddenReason: string | null;
                    hiddenNote: string | null;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    editedAt: string | null;
                }[];
                /** @default [] */
                reviewReports: {
                    reviewId: string;
                    /** @enum {string} */
                    reason: "spam" | "offensive" | "off-topic" | "personal-data" | "other";
                    note: string | null;
                    /** Format: date-time */
                    createdAt: string;
                }[];
            };
        };
        DeviceSession: {
            id: string;
            browser: string | null;
            system: string | null;
            isCurrent: boolean;
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            lastUsedAt: string;
        };
        EnrolledCourses: {
            courses: components["schemas"]["EnrolledItem"][];
        };
        EnrolledItem: {
            _id: string;
            slug: string;
            title: string;
            description: string;
            image: string | null;
            /** @enum {string|null} */
            status: "upcoming" | "in progress" | "completed" | "cancelled" | null;
            /** Format: date-time */
            enrollmentDate: string;
            /** Format: date-time */
            startsAt: string | null;
            timeZone: string | null;
            location: string | null;
            /** Format: date-time */
            endsAt: string | null;
            joinUrl: string | null;
            refundOrderNumber: string | null;
            progress: {
                percent: number;
                completed: boolean;
                lastLectureId: string | null;
                continueLectureId?: string | null;
                /** Format: date-time */
                lastActiveAt: string | null;
                certificateId: string | null;
            } | null;
        };
        EnrolledWorkshops: {
            workshops: components["schemas"]["EnrolledItem"][];
        };
        EnrollmentHistory: {
            enrollments: components["schemas"]["HistoryItem"][];
        };
        Error: {
            code: string;
            message: string;
            requestId: string;
            details?: unknown;
        };
        FaqItem: {
            id: string;
            question: string;
            answer: string;
            /** @enum {string} */
            category: "Courses" | "Certification" | "Payment";
        };
        FaqList: {
            faq: components["schemas"]["FaqItem"][];
        };
        FixEnrollmentResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            checked: number;
            repaired: number;
        };
        ForgotRequest: {
            email: string;
        };
        FrontEndReports: {
            reports: {
                /** @enum {string} */
                kind: "loaded" | "load-failed" | "render-failed" | "uncaught";
                remote: string;
                version: string;
                team: string;
                traceId: string;
                route: string;
                error?: {
                    name: string;
                    at?: string;
                };
            }[];
        };
        FrontEndVitals: {
            remote: string;
            version: string;
            route: string;
            values: {
                [key: string]: number;
            };
        };
        GatewayReport: {
            success: boolean;
            message: string;
            /** @enum {string} */
            api: "v1" | "v2";
            configuration: {
                name: string;
                value: string;
            }[];
            probe: {
                result: string;
                code: string;
            };
            testPayload: {
                [key: string]: unknown;
            };
            hash: {
                base64: string;
                path: string;
                xVerify: string;
            };
        };
        GoogleCallbackRequest: {
            code: string;
            state?: string;
            iss?: string;
        };
        GoogleSessionResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            token: string;
            expiresInSec: number;
            user: components["schemas"]["User"];
            returnTo: string;
        };
        HealthReport: {
            /** @enum {string} */
            status: "ok" | "down";
            checks: {
                [key: string]: "up" | "down";
            };
        };
        HeldTrain: {
            id: string;
            /** Format: date-time */
            at: string;
            members: {
                remote: string;
                version: string;
            }[];
            missing: {
                remote: string;
                version: string;
                sequence: number;
                /** @enum {string} */
                cause: "not-served" | "not-counted";
            }[];
        };
        HideReviewRequest: {
            version: number;
            /** @enum {string} */
            reason: "spam" | "offensive" | "off-topic" | "personal-data" | "other";
            note: string;
        };
        HistoryItem: {
            _id: string;
            title: string;
            /** @enum {string} */
            type: "course" | "workshop";
            /** Format: date-time */
            enrollmentDate: string;
            /** @enum {string|null} */
            status: "upcoming" | "in progress" | "completed" | "cancelled" | null;
        };
        HomeFigures: {
            courses: number;
            lectures: number;
            enrollments: number;
            certificates: number;
            rating: components["schemas"]["RatingSummary"] | null;
        };
        HomeResponse: {
            reviews: components["schemas"]["HomeReview"][];
            figures: components["schemas"]["HomeFigures"];
        };
        HomeReview: {
            id: string;
            author: string;
            stars: number;
            text: string;
            /** Format: date-time */
            createdAt: string;
            courseTitle: string;
            courseSlug: string;
        };
        ImportCheck: {
            hash: string;
            rows: number;
            good: number;
            unchanged: number;
            bad: {
                line: number;
                column: string | null;
                value: string;
                reason: string;
            }[];
            badFile: string;
        };
        ImportPart: {
            done: number;
            unchanged: number;
            failed: {
                line: number;
                column: string | null;
                value: string;
                reason: string;
            }[];
            next: number | null;
            rows: number;
            lines: string;
        };
        InboxList: {
            messages: components["schemas"]["InboxMessage"][];
            total: number;
            page: number;
            counts: {
                [key: string]: number;
            };
        };
        InboxMessage: {
            id: string;
            ticket: string;
            name: string;
            email: string;
            preview: string;
            /** @enum {string} */
            status: "new" | "open" | "answered" | "closed" | "spam";
            assigneeId: string | null;
            assigneeName: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            isOverdue: boolean;
            version: number;
        };
        IssuedCertificate: {
            certificateId: string;
            learnerName: string | null;
            courseId: string;
            courseTitle: string;
            /** Format: date-time */
            issuedAt: string;
            /** Format: date-time */
            revokedAt: string | null;
            revocationReason: string | null;
            revokedForCause?: boolean;
        };
        IssuedCertificateList: {
            certificates: components["schemas"]["IssuedCertificate"][];
            total: number;
            page: number;
        };
        IssuerDocument: {
            "@context": string[];
            id: string;
            alsoKnownAs: string[];
            verificationMethod: {
                id: string;
                /** @enum {string} */
                type: "JsonWebKey";
                controller: string;
                publicKeyJwk: {
                    /** @enum {string} */
                    kty: "OKP";
                    /** @enum {string} */
                    crv: "Ed25519";
                    x: string;
                    kid: string;
                    /** @enum {string} */
                    alg: "EdDSA";
                    /** @enum {string} */
                    use: "sig";
                };
            }[];
            assertionMethod: string[];
        };
        ItemLanguage: {
            /** @enum {string} */
            language: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur";
            courses: number;
            workshops: number;
        };
        KeySet: {
            keys: ({
                kid: string;
                /** @enum {string} */
                kty: "EC";
                /** @enum {string} */
                crv: "P-256";
            } & {
                [key: string]: unknown;
            })[];
        };
        Learner: {
            id: string;
            userId: string;
            /** Format: date-time */
            enrolledAt: string | null;
            /** @enum {string} */
            source: "paid" | "free" | "manual";
            orderNumber: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            name: string | null;
            email: string | null;
            percent: number | null;
            certificateId: string | null;
            /** Format: date-time */
            lastActiveAt: string | null;
        };
        LearnerList: {
            students: components["schemas"]["Learner"][];
            total: number;
            page: number;
            isSearchCut: boolean;
            unavailable: ("accounts" | "progress")[];
        };
        Lecture: {
            _id: string;
            section: string;
            position: number;
            title: string;
            /** @enum {string} */
            type: "video" | "article" | "quiz" | "file" | "live";
            durationSec: number;
            isPreview: boolean;
            isRequired: boolean;
            courseId: string;
            courseSlug: string;
            courseTitle: string;
            courseImage?: string | null;
            previousLectureId: string | null;
            nextLectureId: string | null;
            video: {
                url: string;
                mimeType: string;
                sizeBytes: number;
                captions: {
                    language: string;
                    label: string;
                    url: string;
                }[];
            } | null;
            article: string | null;
            file: {
                url: string;
                mimeType: string;
                sizeBytes: number;
                name: string;
            } | null;
            resources: {
                url: string;
                mimeType: string;
                sizeBytes: number;
                name: string;
            }[];
            quiz: {
                passPercent: number;
                questions: components["schemas"]["QuizQuestion"][];
                best: components["schemas"]["QuizResult"] | null;
            } | null;
            /** Format: date-time */
            linksExpireAt: string;
        };
        LectureList: {
            lectures: components["schemas"]["LectureOutline"][];
        };
        LectureOutline: {
            _id: string;
            section: string;
            position: number;
            title: string;
            /** @enum {string} */
            type: "video" | "article" | "quiz" | "file" | "live";
            durationSec: number;
            isPreview: boolean;
            isRequired: boolean;
        };
        LectureResponse: {
            lecture: components["schemas"]["Lecture"];
        };
        LectureTotals: {
            count: number;
            durationSec: number;
            /** Format: date-time */
            updatedAt: string | null;
        };
        ListedUser: {
            _id: string;
            id: string;
            name: string;
            email: string;
            phone: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            emailVerified: boolean;
            googleId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            secondFactor?: "to-set-up" | "to-prove" | "proven";
            /** @enum {string} */
            state: "active" | "unverified" | "invited";
        };
        LogInByLinkRequest: {
            token: string;
        };
        LoginLinkRequest: {
            email: string;
        };
        LoginRequest: {
            email: string;
            password: string;
        };
        MailSent: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /** Format: date-time */
            lastSentAt: string;
        };
        ManualEnrollRequest: {
            userId: string;
            /** @enum {string} */
            itemType: "course" | "workshop";
            itemId: string;
            reason: string;
        };
        ManualEnrollResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            isChanged: boolean;
            enrollment: {
                id: string;
                /** @enum {string} */
                itemType: "course" | "workshop";
                itemId: string;
                title: string;
                /** Format: date-time */
                enrolledAt: string;
            };
        };
        ManualUnenrollRequest: {
            userId: string;
            /** @enum {string} */
            itemType: "course" | "workshop";
            itemId: string;
            reason: string;
        };
        ManualUnenrollResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            isChanged: boolean;
        };
        MarkRefundDueRequest: {
            orderNumber: string;
            note: string;
        };
        MeResponse: {
            user: components["schemas"]["User"];
        };
        Message: {
            /** @enum {boolean} */
            success: true;
            message: string;
        };
        MessageSender: {
            user: {
                id: string;
                name: string;
            } | null;
            orders: components["schemas"]["Transaction"][] | null;
            orderTotal: number | null;
        };
        MessageThread: {
            message: {
                id: string;
                ticket: string;
                name: string;
                email: string;
                preview: string;
                /** @enum {string} */
                status: "new" | "open" | "answered" | "closed" | "spam";
                assigneeId: string | null;
                assigneeName: string | null;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                isOverdue: boolean;
                version: number;
                text: string;
            };
            replies: {
                id: string;
                authorId: string;
                authorName: string | null;
                text: string;
                /** Format: date-time */
                createdAt: string;
                /** @enum {string} */
                delivery: "waiting" | "sent" | "refused" | "unknown";
            }[];
        };
        NamedMismatch: {
            id: string;
            /** @enum {string} */
            kind: "paid-there-not-here" | "paid-here-not-there" | "amounts-differ" | "paid-without-enrollment" | "enrollment-without-payment" | "refunded-but-enrolled" | "refunded-there-not-here" | "refunded-here-not-there" | "provider-silent";
            orderNumber: string | null;
            reference: string | null;
            userId: string;
            /** @enum {string} */
            itemType: "course" | "workshop";
            title: string;
            ourState: string;
            ourPaise: number | null;
            providerState: string | null;
            providerPaise: number | null;
            isEnrolled: boolean;
            userName: string | null;
        };
        NamedReconciliationReportDetail: {
            comparison: components["schemas"]["ReconciliationReport"];
            findings: components["schemas"]["NamedMismatch"][];
            hasMore: boolean;
        };
        Note: {
            text: string;
            positionSec: number;
            /** Format: uuid */
            id: string;
            lectureId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        NoteList: {
            notes: components["schemas"]["Note"][];
        };
        NoteResponse: {
            note: components["schemas"]["Note"];
        };
        OpenBullBoardResponse: {
            path: string;
            expiresInSec: number;
        };
        OrderDetail: {
            orderNumber: string;
            /** @enum {string} */
            itemType: "course" | "workshop";
            itemId: string;
            title: string;
            amountPaise: number;
            listPaise: number;
            discount: {
                label: string | null;
                paise: number;
            } | null;
            /** @enum {string} */
            currency: "INR";
            /** @enum {string} */
            status: "SUCCESS" | "FAILURE" | "PENDING" | "REFUND_DUE" | "REFUNDED";
            merchantOrderId: string | null;
            transactionId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            paidAt: string | null;
            checkoutPageUrl: string | null;
            /** Format: date-time */
            payableUntil: string | null;
            isOwned: boolean;
            /** @enum {boolean} */
            accessEnded?: true;
            hasReceipt: boolean;
            receiptNumber: string | null;
            timeline: components["schemas"]["OrderEvent"][];
        };
        OrderEvent: {
            /** @enum {string} */
            kind: "opened" | "sent" | "declined" | "refused" | "expired" | "paid" | "enrolled" | "receipt-sent" | "access-ended" | "refund-due" | "refund-approved" | "refund-sent" | "refund-failed" | "refund-completed";
            /** Format: date-time */
            at: string | null;
            amountPaise: number | null;
            /** @enum {string} */
            reason?: "ACCOUNT_CLOSED" | "ALREADY_ENROLLED" | "AMOUNT_MISMATCH" | "ITEM_UNPUBLISHED" | "ORDER_MISMATCH" | "ORDER_TAKEN_BACK" | "SEATS_GONE" | "ADMIN_DECISION" | "WORKSHOP_CANCELLED";
        };
        OrderFact: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "order-opened" | "page-opened" | "payment-initiated" | "payment-init-unknown" | "payment-init-rejected" | "payment-pending" | "payment-captured" | "payment-failed" | "payment-expired" | "payment-not-found" | "payment-unresolved" | "notification" | "notification-refused" | "enrolled" | "enrolled-by-hand" | "unenrolled-by-hand" | "checked-by-hand" | "receipt-issued" | "receipt-sent" | "refund-due" | "refund-approved" | "refund-sending" | "refund-unanswered" | "refund-pending" | "refund-confirmed" | "refund-completed" | "refund-failed" | "refund-rejected" | "refund-closed" | "message-sent" | "access-revoked" | "order-moved";
            /** @enum {string} */
            source: "checkout" | "redirect" | "webhook" | "worker" | "sweeper" | "fix" | "admin" | "outcome" | "removal" | "outbox" | "receipt" | "refund";
            change: {
                from: string | null;
                to: string;
            } | null;
            amountPaise: number | null;
            code: string | null;
            references: string[];
            actorId: string | null;
            note: string | null;
        };
        OrderFaqRequest: {
            ids: string[];
            seen?: string[];
        };
        OrderLedger: {
            order: {
                id: string;
                orderNumber: string;
                /** @enum {string} */
                state: "PENDING" | "FULFILLED" | "REFUND_DUE" | "REFUNDED" | "FAILED" | "EXPIRED";
                isStuck: boolean;
                /** @enum {string} */
                itemType: "course" | "workshop";
                itemId: string;
                title: string;
                amountPaise: number;
                userId: string;
                buyer: {
                    name: string;
                    email: string;
                } | null;
                /** Format: date-time */
                createdAt: string;
                listPaise: number;
                couponCode: string | null;
                /** Format: date-time */
                closedAt: string | null;
                receiptNumber: string | null;
            };
            attempts: {
                merchantOrderId: string;
                providerOrderId: string | null;
                providerTransactionId: string | null;
                amountPaise: number;
                capturedPaise: number | null;
                state: string;
                responseCode: string;
                /** Format: date-time */
                initiatedAt: string;
                /** Format: date-time */
                expiresAt: string;
            }[];
            facts: components["schemas"]["OrderFact"][];
            next: {
                /** @enum {string} */
                kind: "ask-provider" | "page-open" | "send-message" | "send-receipt" | "follow-notification" | "approve-refund" | "retry-refund" | "close-refund" | "ask-refund";
                /** Format: date-time */
                at: string | null;
            }[];
            access: {
                /** @enum {string} */
                by: "this-order" | "other-order" | "no-payment";
                /** Format: date-time */
                since: string;
            } | null;
            refunds: components["schemas"]["Refund"][];
            can: {
                check: boolean;
                refund: boolean;
                enroll: boolean;
                unenroll: boolean;
            };
        };
        OwnReview: {
            id: string;
            author: string;
            stars: number;
            text: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt: string | null;
            response: {
                text: string;
                /** Format: date-time */
                at: string;
            } | null;
            /** @enum {string} */
            state: "published" | "hidden" | "pending";
            hidden: {
                /** @enum {string} */
                reason: "spam" | "offensive" | "off-topic" | "personal-data" | "other";
                note: string;
            } | null;
        };
        OwnReviewResponse: {
            review: components["schemas"]["OwnReview"] | null;
            canReview: boolean;
            progressPercent: number;
            requiredPercent: number;
        };
        PaymentStatus: {
            /** @enum {string} */
            status: "SUCCESS" | "FAILURE" | "PENDING";
            transactionId: string;
            orderId: string;
            amount: number;
            responseCode: string;
            /** @enum {string} */
            itemType: "course" | "workshop";
            itemId: string;
            title: string;
            refundDue: boolean;
            /** @enum {boolean} */
            accessEnded?: true;
            /** @enum {string} */
            refundState?: "DUE" | "ON_WAY" | "COMPLETED";
            /** @enum {string} */
            refundReason?: "ACCOUNT_CLOSED" | "ALREADY_ENROLLED" | "AMOUNT_MISMATCH" | "ITEM_UNPUBLISHED" | "ORDER_MISMATCH" | "ORDER_TAKEN_BACK" | "SEATS_GONE" | "ADMIN_DECISION" | "WORKSHOP_CANCELLED";
            amountReceived?: number;
        };
        PendingChange: {
            id: string;
            /** @enum {string} */
            kind: "promote" | "canary" | "rollback" | "ssr-off" | "ssr-on";
            version: string;
            percent: number;
            by: string;
            reason: string;
            /** Format: date-time */
            at: string;
        };
        PhonepeInitiateRequest: {
            payload?: string | {
                [key: string]: unknown;
            };
            environment?: unknown;
            request?: string | {
                [key: string]: unknown;
            };
            xVerify?: unknown;
        };
        PhonepeInitiateResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /** @enum {string|null} */
            error: null;
            /** @enum {string} */
            code: "PAYMENT_INITIATED" | "ENROLLED";
            data: {
                merchantTransactionId: string;
                instrumentResponse: {
                    /** @enum {string} */
                    type: "PAY_PAGE";
                    redirectInfo: {
                        url: string;
                        /** @enum {string} */
                        method: "GET";
                    };
                };
            };
        };
        PhonepeStatusRequest: {
            merchantTransactionId: string;
            merchantId?: unknown;
            environment?: unknown;
        };
        PhonepeStatusResponse: {
            success: boolean;
            message: string;
            data: {
                /** @enum {string} */
                paymentState: "COMPLETED" | "FAILED" | "PENDING";
                merchantTransactionId: string;
                amount: number;
                responseCode: string;
            };
        };
        PreviewEnded: {
            /** @enum {boolean} */
            success: true;
        };
        PreviewLink: {
            /** Format: uri */
            url: string;
            /** Format: date-time */
            until: string;
        };
        PreviewLinkRequest: {
            version: string;
            hours: number;
        };
        ProgressList: {
            courses: components["schemas"]["CourseProgress"][];
        };
        ProgressResponse: {
            course: components["schemas"]["CourseProgress"];
        };
        PromoteRequest: {
            expect: number;
            reason: string;
            version: string;
        };
        PublicationRequest: {
            /** @enum {string} */
            publication: "draft" | "published";
            version: number;
        };
        QueueFailure: {
            jobId: string;
            attempts: number;
            /** Format: date-time */
            failedAt: string | null;
            /** Format: date-time */
            nextTryAt: string | null;
            reason: string;
        };
        QueueOverview: {
            queues: components["schemas"]["QueueState"][] | null;
            pendingPayments: number;
            stuckPayments: number;
        };
        QueueState: {
            /** @enum {string} */
            name: "payment-polls" | "payment-receipts" | "payment-refunds" | "payment-refund-mails" | "payment-workshop-mails";
            isPaused: boolean;
            waiting: number;
            active: number;
            delayed: number;
            failed: number;
            completed: number;
            /** Format: date-time */
            oldestWaitingSince: string | null;
            failures: components["schemas"]["QueueFailure"][];
        };
        QuizQuestion: {
            id: string;
            text: string;
            /** @enum {string} */
            kind: "single" | "multiple";
            options: {
                id: string;
                text: string;
            }[];
        };
        QuizResult: {
            scorePercent: number;
            passPercent: number;
            isPassed: boolean;
            /** Format: date-time */
            answeredAt: string;
            questions: {
                id: string;
                isRight: boolean;
                rightOptionIds: string[] | null;
                explanation: string | null;
            }[];
        };
        QuoteRequest: {
            /** @enum {string} */
            type: "course" | "workshop";
            id: string;
            coupon?: string;
        };
        QuoteResponse: {
            listPaise: number;
            discountPaise: number;
            pricePaise: number;
            couponText: string | null;
        };
        Rating: {
            average: number;
            count: number;
            histogram: number[];
        };
        RatingSummary: {
            average: number;
            count: number;
        };
        Readiness: {
            /** @enum {string} */
            status: "ok";
        };
        ReauthenticationProof: {
            password?: string;
        };
        Receipt: {
            number: string;
            /** @enum {string} */
            kind: "receipt" | "tax-invoice";
            seller: {
                name: string;
                address: string[];
                gstin: string | null;
                email: string | null;
                phone: string | null;
            };
            buyer: {
                name: string;
                email: string;
            };
            item: {
                /** @enum {string} */
                type: "course" | "workshop";
                title: string;
                sac: string;
            };
            listPaise: number;
            discount: {
                label: string | null;
                paise: number;
            } | null;
            taxablePaise: number;
            taxes: {
                /** @enum {string} */
                name: "CGST" | "SGST" | "IGST";
                ratePercent: number;
                paise: number;
            }[];
            totalPaise: number;
            totalInWords: string;
            orderNumber: string;
            transactionId: string;
            /** Format: date-time */
            paidAt: string;
            refund: {
                /** @enum {string} */
                state: "DUE" | "ON_WAY" | "COMPLETED";
                paise: number;
            } | null;
        };
        ReconciliationReport: {
            id: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @enum {string} */
            state: "running" | "done";
            total: number;
            checked: number;
            mismatches: number;
            failedChecks: number;
            startedBy: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
        };
        ReconciliationReportList: {
            comparisons: components["schemas"]["ReconciliationReport"][];
        };
        ReconciliationReportResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            comparison: components["schemas"]["ReconciliationReport"];
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        Refund: {
            id: string;
            orderNumber: string;
            /** @enum {string} */
            itemType: "course" | "workshop";
            title: string;
            amountPaise: number;
            /** @enum {string} */
            reason: "ACCOUNT_CLOSED" | "ALREADY_ENROLLED" | "AMOUNT_MISMATCH" | "ITEM_UNPUBLISHED" | "ORDER_MISMATCH" | "ORDER_TAKEN_BACK" | "SEATS_GONE" | "ADMIN_DECISION" | "WORKSHOP_CANCELLED";
            note: string | null;
            closingNote: string | null;
            /** @enum {string} */
            state: "DUE" | "APPROVED" | "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED" | "REVIEW" | "CLOSED";
            tries: number;
            merchantRefundId: string | null;
            providerRefundId: string | null;
            providerTransactionId: string | null;
            responseCode: string | null;
            approvedBy: string | null;
            /** Format: date-time */
            approvedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            changedAt: string;
        };
        RefundList: {
            refunds: components["schemas"]["Refund"][];
            total: number;
            page: number;
        };
        RefundResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            refund: components["schemas"]["Refund"];
        };
        RegisterRequest: {
            name: string;
            email: string;
            password: string;
            /** @enum {boolean} */
            adult?: true;
        };
        Registry: {
            remotes: components["schemas"]["RegistryEntry"][];
        };
        RegistryEntry: {
            name: string;
            version: string;
            owner: {
                team: string;
                contact: string;
            };
            routes: string[];
            entry: string;
            initial: {
                scripts: string[];
                styles: string[];
            };
            integrity: {
                [key: string]: string;
            };
        };
        ReleaseHealth: {
            loads: number;
            loadFailures: number;
            renderFailures: number;
            uncaughtErrors: number;
            lastErrors: {
                name: string;
                count: number;
            }[];
            visits: number;
            failedVisits: number;
            errorRate: number | null;
            slowSessions: number;
        };
        RemoteReleases: {
            remote: string;
            owner: {
                team: string;
                contact: string;
            };
            live: {
                version: string;
                /** Format: date-time */
                since: string;
                by: string;
                pipeline?: {
                    repository: string;
                    ref?: string;
                    sha?: string;
                    run?: string;
                    /** Format: uri */
                    runUrl?: string;
                };
                approvedBy?: string;
                signedBy: string;
                reason: string;
                uploaded?: {
                    /** Format: date-time */
                    at: string;
                    commit?: string;
                };
                health: components["schemas"]["ReleaseHealth"];
            } | null;
            canary: {
                version: string;
                /** Format: date-time */
                since: string;
                by: string;
                pipeline?: {
                    repository: string;
                    ref?: string;
                    sha?: string;
                    run?: string;
                    /** Format: uri */
                    runUrl?: string;
                };
                approvedBy?: string;
                signedBy: string;
                reason: string;
                uploaded?: {
                    /** Format: date-time */
                    at: string;
                    commit?: string;
                };
                health: components["schemas"]["ReleaseHealth"];
                percent: number;
            } | null;
            sequence: number;
            before: string[];
            versions: string[];
            history: ({
                sequence: number;
                /** @enum {boolean} */
                isVerified: true;
                /** @enum {string} */
                kind: "promote" | "canary" | "rollback" | "ssr-off" | "ssr-on";
                version: string;
                percent: number;
                by: string;
                pipeline?: {
                    repository: string;
                    ref?: string;
                    sha?: string;
                    run?: string;
                    /** Format: uri */
                    runUrl?: string;
                };
                approvedBy?: string;
                signedBy: string;
                reason: string;
                /** Format: date-time */
                at: string;
            } | {
                sequence: number;
                /** @enum {boolean} */
                isVerified: false;
                refused: string;
            })[];
            pending: components["schemas"]["PendingChange"][];
            waitsForApproval?: string;
        };
        RenameCategoryRequest: {
            name: string;
            seen?: string;
        };
        ReplyRequest: {
            version: number;
            text: string;
            key: string;
        };
        ReplyTemplate: {
            id: string;
            name: string;
            text: string;
            version: number;
        };
        ReplyTemplateList: {
            templates: components["schemas"]["ReplyTemplate"][];
        };
        ReportReviewRequest: {
            /** @enum {string} */
            reason: "spam" | "offensive" | "off-topic" | "personal-data" | "other";
            note?: string;
        };
        ReportsTaken: {
            /** @enum {boolean} */
            success: true;
        };
        ResetRequest: {
            token: string;
            password: string;
        };
        RespondToReviewRequest: {
            version: number;
            text: string;
        };
        RetryRefundRequest: {
            merchantRefundId: string;
        };
        Review: {
            id: string;
            author: string;
            stars: number;
            text: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt: string | null;
            response: {
                text: string;
                /** Format: date-time */
                at: string;
            } | null;
        };
        ReviewList: {
            reviews: components["schemas"]["Review"][];
            rating: components["schemas"]["Rating"] | null;
            next: string | null;
        };
        ReviewVersionRequest: {
            version: number;
        };
        RollbackRequest: {
            expect: number;
            reason: string;
            to?: string;
        };
        Sales: {
            days: components["schemas"]["SalesDay"][];
            pendingPayments: number;
            stuckPayments: number;
            daysBefore: components["schemas"]["SalesDay"][];
        };
        SalesDay: {
            /** Format: date */
            day: string;
            visits: number | null;
            itemViews: number | null;
            revenuePaise: number;
            checkouts: number;
            paidOrders: number;
            enrollments: number;
            newUsers: number | null;
        };
        SaveCategoryRequest: {
            name: string;
        };
        SaveCouponRequest: {
            code: string;
            /** @default null */
            percent?: number | null;
            /** @default null */
            amountPaise?: number | null;
            /** @default null */
            minPricePaise?: number | null;
            /**
             * @default null
             * @enum {string|null}
             */
            itemType?: "course" | "workshop" | null;
            /** @default null */
            itemId?: string | null;
            /**
             * Format: date-time
             * @default null
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @default null
             */
            endsAt?: string | null;
            /** @default null */
            maxTotal?: number | null;
            /** @default 1 */
            maxPerPerson?: number | null;
            /** @default true */
            isActive?: boolean;
            version?: number;
        };
        SaveCourseResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            course: components["schemas"]["AdminCourse"];
        };
        SaveFaqRequest: {
            question: string;
            answer: string;
            /** @enum {string} */
            category: "Courses" | "Certification" | "Payment";
            isPublished: boolean;
            version?: number;
        };
        SaveLectureRequest: {
            version: number;
            title: string;
            durationSec: number;
            isPreview: boolean;
            isRequired: boolean;
            article?: string;
            quiz?: {
                passPercent: number;
                questions: {
                    id?: string;
                    text: string;
                    /** @enum {string} */
                    kind: "single" | "multiple";
                    explanation: string;
                    options: {
                        id?: string;
                        text: string;
                        isRight: boolean;
                    }[];
                }[];
            };
        };
        SaveOutlineRequest: {
            version: number;
            sections: {
                title: string;
                lectures: string[];
            }[];
        };
        SaveReplyTemplateRequest: {
            name: string;
            text: string;
            version: number;
        };
        SaveReviewRequest: {
            stars: number;
            text: string;
        };
        SaveReviewResponse: {
            review: components["schemas"]["OwnReview"];
        };
        SaveSiteRequest: {
            texts: {
                contactEmail: string;
                contactPhone: string;
                address: string[];
                goals?: {
                    year: number;
                    hackers: {
                        target: number;
                        percent: number;
                    };
                    ventures: {
                        target: number;
                        percent: number;
                    };
                    movement: {
                        percent: number;
                    };
                };
                profiles: {
                    professional: string;
                    video: string;
                    photo: string;
                };
                announcement: {
                    text: string;
                    isOn: boolean;
                    lastDay: "" | string;
                };
            };
            version: number;
        };
        SaveWorkshopResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            workshop: components["schemas"]["AdminWorkshop"];
        };
        SecondFactorCode: {
            code: string;
        };
        SecondFactorSetup: {
            secret: string;
            uri: string;
        };
        SecondFactorStatus: {
            isSetUp: boolean;
            /** Format: date-time */
            setUpAt: string | null;
            recoveryCodesLeft: number;
        };
        SessionResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            token: string;
            expiresInSec: number;
            user: components["schemas"]["User"];
        };
        StartReconciliationReportRequest: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        Teacher: {
            id: string;
            slug: string;
            name: string;
            role: string;
            biography: string;
            image: string | null;
            links: string[];
        };
        TeacherList: {
            teachers: components["schemas"]["TeacherSummary"][];
        };
        TeacherResponse: {
            teacher: components["schemas"]["Teacher"];
            courses: components["schemas"]["CourseSummary"][];
            workshops: components["schemas"]["WorkshopSummary"][];
        };
        TeacherSummary: {
            id: string;
            slug: string;
            name: string;
            role: string;
            biography: string;
            image: string | null;
        };
        Transaction: {
            orderId: string;
            orderNumber: string;
            /** @enum {string} */
            itemType: "course" | "workshop";
            itemId: string;
            title: string;
            amount: number;
            amountPaise: number;
            /** @enum {string} */
            currency: "INR";
            /** @enum {string} */
            status: "SUCCESS" | "FAILURE" | "PENDING" | "REFUND_DUE" | "REFUNDED";
            providerRef: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            paidAt: string | null;
            invoiceNumber: string | null;
        };
        TransactionList: {
            transactions: components["schemas"]["Transaction"][];
            total: number;
            page: number;
        };
        UpdateRequest: {
            name?: string;
            phone?: string;
            email?: string;
        };
        UpdateResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            user: components["schemas"]["User"];
        };
        UploadState: {
            uploadId: string;
            partBytes: number;
            receivedBytes: number;
        };
        User: {
            _id: string;
            id: string;
            name: string;
            email: string;
            phone: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            emailVerified: boolean;
            googleId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            secondFactor?: "to-set-up" | "to-prove" | "proven";
        };
        UserDetail: {
            user: components["schemas"]["ListedUser"];
            hasPassword: boolean;
            /** Format: date-time */
            lastSeenAt: string | null;
            sessions: components["schemas"]["DeviceSession"][];
            /** Format: date-time */
            invitedAt: string | null;
            /** Format: date-time */
            secondFactorSetUpAt?: string | null;
            enrollments: {
                id: string;
                /** @enum {string} */
                itemType: "course" | "workshop";
                itemId: string;
                title: string;
                /** Format: date-time */
                enrolledAt: string;
            }[] | null;
            orders: components["schemas"]["Transaction"][] | null;
            orderTotal: number | null;
            audit: components["schemas"]["AuditEntry"][] | null;
        };
        UserList: {
            users: components["schemas"]["ListedUser"][];
            total: number;
            page: number;
        };
        /** @enum {string} */
        UserReadErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "SERVICE_UNAVAILABLE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        UserReadWithInputErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "SERVICE_UNAVAILABLE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        UserResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            user: components["schemas"]["User"];
        };
        /** @enum {string} */
        UserSecondFactorWriteLimitedErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "RATE_LIMITED" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        UserSecondFactorWriteWithInputLimitedErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "RATE_LIMITED" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        /** @enum {string} */
        UserWriteErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        UserWriteLimitedErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "RATE_LIMITED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        UserWriteWithInputErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        /** @enum {string} */
        UserWriteWithInputLimitedErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "FORBIDDEN" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "RATE_LIMITED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        VerificationSent: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /** Format: date-time */
            lastSentAt?: string;
        };
        VerifyRequest: {
            token: string;
        };
        /** @enum {string} */
        VisitorReadErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "SERVICE_UNAVAILABLE" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        VisitorReadLimitedErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "RATE_LIMITED" | "SERVICE_UNAVAILABLE" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        VisitorReadWithInputErrorCode: "BUSY" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "SERVICE_UNAVAILABLE" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        /** @enum {string} */
        VisitorWriteErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        VisitorWriteLimitedErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "RATE_LIMITED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNSUPPORTED_ENCODING";
        /** @enum {string} */
        VisitorWriteWithInputErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        /** @enum {string} */
        VisitorWriteWithInputLimitedErrorCode: "BAD_REQUEST" | "BUSY" | "CONFLICT" | "CSRF_REJECTED" | "DATABASE_UNAVAILABLE" | "INTERNAL" | "NOT_FOUND" | "NOT_UTF8" | "RATE_LIMITED" | "SERVICE_UNAVAILABLE" | "TOO_LARGE" | "UNSUPPORTED_ENCODING" | "VALIDATION_FAILED";
        Workshop: {
            _id: string;
            id: string;
            slug: string;
            title: string;
            createdBy: string;
            instructor: string;
            duration: number | null;
            price: number;
            pricePaise: number;
            originalPrice: number | null;
            discountedPrice: number | null;
            image: string | null;
            description: string;
            category: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            level: "beginner" | "intermediate" | "advanced" | null;
            isPopular: boolean;
            /** @default false */
            isBestSeller: boolean;
            date: string;
            time: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            timeZone: string;
            /** @enum {string} */
            status: "upcoming" | "in progress" | "completed" | "cancelled";
            location: string;
            /** @default null */
            capacity: number | null;
            seatsLeft: number | null;
            about: string;
            syllabus: string[];
            whoShouldAttend: string[];
            prerequisites: string[];
            /** @default [] */
            teachers: components["schemas"]["TeacherSummary"][];
            version: number;
        };
        WorkshopList: {
            workshops: components["schemas"]["WorkshopSummary"][];
            total: number;
            page: number;
            next: string | null;
            previous: string | null;
            matchedWords?: string[];
        };
        WorkshopResponse: {
            workshop: components["schemas"]["Workshop"];
        };
        WorkshopSummary: {
            _id: string;
            id: string;
            slug: string;
            title: string;
            createdBy: string;
            instructor: string;
            duration: number | null;
            price: number;
            pricePaise: number;
            originalPrice: number | null;
            discountedPrice: number | null;
            image: string | null;
            description: string;
            category: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            level: "beginner" | "intermediate" | "advanced" | null;
            isPopular: boolean;
            /** @default false */
            isBestSeller: boolean;
            date: string;
            time: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            timeZone: string;
            /** @enum {string} */
            status: "upcoming" | "in progress" | "completed" | "cancelled";
            location: string;
            /** @default null */
            capacity: number | null;
            seatsLeft: number | null;
        };
    };
    responses: {
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, SERVICE_UNAVAILABLE, UNAUTHORIZED, UNSUPPORTED_ENCODING */
        AdminRead: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["AdminReadErrorCode"];
                };
            };
        };
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, SERVICE_UNAVAILABLE, UNAUTHORIZED, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        AdminReadWithInput: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["AdminReadWithInputErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING */
        AdminWrite: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["AdminWriteErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        AdminWriteWithInput: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["AdminWriteWithInputErrorCode"];
                };
            };
        };
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, SERVICE_UNAVAILABLE, UNAUTHORIZED, UNSUPPORTED_ENCODING */
        CallerRead: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["CallerReadErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, NOT_UTF8, RATE_LIMITED, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        CallerWriteWithInputLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["CallerWriteWithInputLimitedErrorCode"];
                };
            };
        };
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, SERVICE_UNAVAILABLE, UNAUTHORIZED, UNSUPPORTED_ENCODING */
        UserRead: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserReadErrorCode"];
                };
            };
        };
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, SERVICE_UNAVAILABLE, UNAUTHORIZED, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        UserReadWithInput: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserReadWithInputErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, RATE_LIMITED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING */
        UserSecondFactorWriteLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserSecondFactorWriteLimitedErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, RATE_LIMITED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        UserSecondFactorWriteWithInputLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserSecondFactorWriteWithInputLimitedErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING */
        UserWrite: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserWriteErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, RATE_LIMITED, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING */
        UserWriteLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserWriteLimitedErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        UserWriteWithInput: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserWriteWithInputErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, FORBIDDEN, INTERNAL, NOT_FOUND, NOT_UTF8, RATE_LIMITED, SERVICE_UNAVAILABLE, TOO_LARGE, UNAUTHORIZED, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        UserWriteWithInputLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"];
                };
            };
        };
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, SERVICE_UNAVAILABLE, UNSUPPORTED_ENCODING */
        VisitorRead: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["VisitorReadErrorCode"];
                };
            };
        };
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, RATE_LIMITED, SERVICE_UNAVAILABLE, UNSUPPORTED_ENCODING */
        VisitorReadLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["VisitorReadLimitedErrorCode"];
                };
            };
        };
        /** @description Rejected: BUSY, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, SERVICE_UNAVAILABLE, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        VisitorReadWithInput: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["VisitorReadWithInputErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, NOT_UTF8, SERVICE_UNAVAILABLE, TOO_LARGE, UNSUPPORTED_ENCODING */
        VisitorWrite: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["VisitorWriteErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, NOT_UTF8, RATE_LIMITED, SERVICE_UNAVAILABLE, TOO_LARGE, UNSUPPORTED_ENCODING */
        VisitorWriteLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["VisitorWriteLimitedErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, NOT_UTF8, SERVICE_UNAVAILABLE, TOO_LARGE, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        VisitorWriteWithInput: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["VisitorWriteWithInputErrorCode"];
                };
            };
        };
        /** @description Rejected: BAD_REQUEST, BUSY, CONFLICT, CSRF_REJECTED, DATABASE_UNAVAILABLE, INTERNAL, NOT_FOUND, NOT_UTF8, RATE_LIMITED, SERVICE_UNAVAILABLE, TOO_LARGE, UNSUPPORTED_ENCODING, VALIDATION_FAILED */
        VisitorWriteWithInputLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"];
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Seconds until the call may succeed, for 429 and most 503 */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "Issuer.getKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialKeySet"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Issuer.getDocument": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuerDocument"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Keys.getKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeySet"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Audit.listAudit": {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
                actorId?: string;
                subjectId?: string;
                action?: string;
                source?: "auth" | "catalog" | "payment" | "releases";
                fromDay?: string;
                toDay?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Audit.export": {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
                actorId?: string;
                subjectId?: string;
                action?: string;
                source?: "auth" | "catalog" | "payment" | "releases";
                fromDay?: string;
                toDay?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Categories.listCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryList"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Categories.addCategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCategoryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryList"];
                };
            };
            /** @description Rejected: CATEGORY_EXISTS, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | "CATEGORY_EXISTS";
                    };
                };
            };
        };
    };
    "Categories.renameCategory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameCategoryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryList"];
                };
            };
            /** @description Rejected: CATEGORY_EXISTS, CATEGORY_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("CATEGORY_EXISTS" | "CATEGORY_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Categories.deleteCategory": {
        parameters: {
            query?: {
                moveTo?: string;
                seen?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryList"];
                };
            };
            /** @description Rejected: CATEGORY_NOT_EMPTY, CATEGORY_NOT_FOUND, SAME_CATEGORY, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("CATEGORY_NOT_EMPTY" | "CATEGORY_NOT_FOUND" | "SAME_CATEGORY" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "IssuedCertificates.revokeCertificate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                certificateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateResponse"];
                };
            };
            /** @description Rejected: CERTIFICATE_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | "CERTIFICATE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "IssuedCertificates.listCertificates": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                courseId?: string;
                sort?: "newest" | "oldest" | "name" | "-name" | "course" | "-course";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedCertificateList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "ReconciliationReports.listReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationReportList"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "ReconciliationReports.startReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartReconciliationReportRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationReportResponse"];
                };
            };
            default: components["responses"]["AdminWriteWithInput"];
        };
    };
    "Report.read": {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedReconciliationReportDetail"];
                };
            };
            /** @description Rejected: RECONCILIATION_REPORT_NOT_FOUND, or a general error of AdminReadWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadWithInputErrorCode"] | "RECONCILIATION_REPORT_NOT_FOUND";
                    };
                };
            };
        };
    };
    "ReportExport.export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Rejected: RECONCILIATION_REPORT_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "RECONCILIATION_REPORT_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Coupons.addCoupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCouponRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponResponse"];
                };
            };
            /** @description Rejected: COUPON_CODE_TAKEN, COUPON_ITEM_UNKNOWN, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("COUPON_CODE_TAKEN" | "COUPON_ITEM_UNKNOWN");
                    };
                };
            };
        };
    };
    "Coupons.updateCoupon": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCouponRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponResponse"];
                };
            };
            /** @description Rejected: COUPON_CODE_FIXED, COUPON_ITEM_UNKNOWN, COUPON_LIMIT_TOO_LOW, COUPON_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("COUPON_CODE_FIXED" | "COUPON_ITEM_UNKNOWN" | "COUPON_LIMIT_TOO_LOW" | "COUPON_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Coupons.setCouponState": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponStateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponResponse"];
                };
            };
            /** @description Rejected: COUPON_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | "COUPON_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Coupons.listCoupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Courses.addCourse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    title: string;
                    description: string;
                    createdBy: string;
                    /** @default [] */
                    teachers?: string[];
                    duration: number;
                    price: string | number;
                    originalPrice?: string | number;
                    /** @default General */
                    category?: string;
                    /** @enum {string} */
                    language?: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur";
                    /** @enum {string} */
                    level?: "beginner" | "intermediate" | "advanced";
                    /** @default [] */
                    syllabus?: string[];
                    /** @default [] */
                    whoShouldAttend?: string[];
                    /** @default [] */
                    prerequisites?: string[];
                    /** @enum {string} */
                    publication?: "draft" | "published";
                    isPopular?: string | boolean;
                    version?: number;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveCourseResponse"];
                };
            };
            /** @description Rejected: BAD_FORM, IMAGE_INVALID, NOT_PUBLISHABLE, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("BAD_FORM" | "IMAGE_INVALID" | "NOT_PUBLISHABLE");
                    };
                };
            };
        };
    };
    "Courses.getCourse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCourseResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Courses.updateCourse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    title: string;
                    description: string;
                    createdBy: string;
                    /** @default [] */
                    teachers?: string[];
                    duration: number;
                    price: string | number;
                    originalPrice?: string | number;
                    /** @default General */
                    category?: string;
                    /** @enum {string} */
                    language?: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur";
                    /** @enum {string} */
                    level?: "beginner" | "intermediate" | "advanced";
                    /** @default [] */
                    syllabus?: string[];
                    /** @default [] */
                    whoShouldAttend?: string[];
                    /** @default [] */
                    prerequisites?: string[];
                    /** @enum {string} */
                    publication?: "draft" | "published";
                    isPopular?: string | boolean;
                    version?: number;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveCourseResponse"];
                };
            };
            /** @description Rejected: BAD_FORM, COURSE_NOT_FOUND, IMAGE_INVALID, NOT_PUBLISHABLE, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("BAD_FORM" | "COURSE_NOT_FOUND" | "IMAGE_INVALID" | "NOT_PUBLISHABLE" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Courses.deleteCourse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Curriculum.addLecture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddLectureRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddLectureResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, SECTION_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("COURSE_NOT_FOUND" | "SECTION_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Curriculum.getOutline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurriculumOutlineResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Curriculum.saveOutline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveOutlineRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurriculumOutlineResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, LECTURE_NOT_FOUND, NOT_PUBLISHABLE, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("COURSE_NOT_FOUND" | "LECTURE_NOT_FOUND" | "NOT_PUBLISHABLE" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Courses.setCoursePublication": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicationRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveCourseResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, NOT_PUBLISHABLE, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("COURSE_NOT_FOUND" | "NOT_PUBLISHABLE" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Courses.restoreCourse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveCourseResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Courses.listCourses": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: "newest" | "popular" | "rating" | "price" | "price-desc" | "title" | "soonest";
                level?: string;
                language?: string;
                after?: string;
                before?: string;
                publication?: "draft" | "published" | "archived" | "unarchived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCourseList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Enrollments.enroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualEnrollRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualEnrollResponse"];
                };
            };
            /** @description Rejected: ACCOUNT_CLOSED, COURSE_NOT_FOUND, ITEM_UNPUBLISHED, SOLD_OUT, USER_NOT_FOUND, WORKSHOP_CANCELLED, WORKSHOP_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("ACCOUNT_CLOSED" | "COURSE_NOT_FOUND" | "ITEM_UNPUBLISHED" | "SOLD_OUT" | "USER_NOT_FOUND" | "WORKSHOP_CANCELLED" | "WORKSHOP_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Enrollments.unenroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualUnenrollRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualUnenrollResponse"];
                };
            };
            /** @description Rejected: ENROLLMENT_BOUGHT, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | "ENROLLMENT_BOUGHT";
                    };
                };
            };
        };
    };
    "CsvLists.certificates": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                courseId?: string;
                sort?: "newest" | "oldest" | "name" | "-name" | "course" | "-course";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "CsvLists.coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "CsvLists.courses": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: "newest" | "popular" | "rating" | "price" | "price-desc" | "title" | "soonest";
                level?: string;
                language?: string;
                after?: string;
                before?: string;
                publication?: "draft" | "published" | "archived" | "unarchived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "CsvLists.orders": {
        parameters: {
            query?: {
                search?: string;
                state?: "PENDING" | "FULFILLED" | "REFUND_DUE" | "REFUNDED" | "FAILED" | "EXPIRED" | "stuck";
                from?: string;
                to?: string;
                sort?: "newest" | "oldest" | "amount-high" | "amount-low";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "CsvLists.refunds": {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                sort?: "newest" | "oldest" | "amount-high" | "amount-low";
                state?: "DUE" | "APPROVED" | "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED" | "REVIEW" | "CLOSED" | "waiting" | "in-flight" | "completed";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "CsvLists.reviews": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort?: "newest" | "oldest" | "stars-low" | "stars-high";
                state?: "open" | "published" | "hidden" | "all";
                courseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "CsvLists.teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "CsvLists.users": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: string;
                role?: "user" | "admin";
                state?: "active" | "unverified" | "invited";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "CsvLists.workshops": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: "newest" | "popular" | "rating" | "price" | "price-desc" | "title" | "soonest";
                level?: string;
                language?: string;
                after?: string;
                before?: string;
                publication?: "draft" | "published" | "archived" | "unarchived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Faq.listFaq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaqList"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Faq.addFaq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveFaqRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaqList"];
                };
            };
            default: components["responses"]["AdminWriteWithInput"];
        };
    };
    "Faq.orderFaq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFaqRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaqList"];
                };
            };
            /** @description Rejected: STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | "STALE_VERSION";
                    };
                };
            };
        };
    };
    "Faq.saveFaq": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveFaqRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaqList"];
                };
            };
            /** @description Rejected: FAQ_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("FAQ_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Faq.deleteFaq": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaqList"];
                };
            };
            /** @description Rejected: FAQ_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "FAQ_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Imports.apply": {
        parameters: {
            query: {
                hash: string;
                from?: number;
            };
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPart"];
                };
            };
            /** @description Rejected: BAD_FILE, FILE_CHANGED, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("BAD_FILE" | "FILE_CHANGED");
                    };
                };
            };
        };
    };
    "Imports.check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCheck"];
                };
            };
            /** @description Rejected: BAD_FILE, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "BAD_FILE";
                    };
                };
            };
        };
    };
    "Learners.list": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                access?: "current" | "revoked";
            };
            header?: never;
            path: {
                type: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnerList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "LearnerExport.export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Curriculum.getLecture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurriculumLectureResponse"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "LECTURE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Curriculum.saveLecture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveLectureRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurriculumLectureResponse"];
                };
            };
            /** @description Rejected: LECTURE_LENGTH_MISMATCH, LECTURE_NOT_FOUND, LECTURE_TYPE_MISMATCH, NOT_PUBLISHABLE, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("LECTURE_LENGTH_MISMATCH" | "LECTURE_NOT_FOUND" | "LECTURE_TYPE_MISMATCH" | "NOT_PUBLISHABLE" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Curriculum.removeFile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                role: string;
                position: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurriculumLectureResponse"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, MEDIA_NOT_FOUND, NOT_PUBLISHABLE, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("LECTURE_NOT_FOUND" | "MEDIA_NOT_FOUND" | "NOT_PUBLISHABLE");
                    };
                };
            };
        };
    };
    "Curriculum.beginUpload": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginUploadRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadState"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, MEDIA_TOO_LARGE, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("LECTURE_NOT_FOUND" | "MEDIA_TOO_LARGE");
                    };
                };
            };
        };
    };
    "Messages.listMessages": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                status?: "new" | "open" | "answered" | "closed" | "spam" | "waiting" | "all";
                mine?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Messages.getMessage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageThread"];
                };
            };
            /** @description Rejected: MESSAGE_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "MESSAGE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Messages.changeMessage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMessageRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageThread"];
                };
            };
            /** @description Rejected: MESSAGE_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("MESSAGE_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Messages.reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageThread"];
                };
            };
            /** @description Rejected: IDEMPOTENCY_KEY_REUSED, MESSAGE_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("IDEMPOTENCY_KEY_REUSED" | "MESSAGE_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "Messages.resendReply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                replyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageThread"];
                };
            };
            /** @description Rejected: MESSAGE_NOT_FOUND, REPLY_ALREADY_RESOLVED, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("MESSAGE_NOT_FOUND" | "REPLY_ALREADY_RESOLVED");
                    };
                };
            };
        };
    };
    "Messages.getSender": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSender"];
                };
            };
            /** @description Rejected: MESSAGE_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "MESSAGE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Orders.listOrders": {
        parameters: {
            query?: {
                search?: string;
                state?: "PENDING" | "FULFILLED" | "REFUND_DUE" | "REFUNDED" | "FAILED" | "EXPIRED" | "stuck";
                from?: string;
                to?: string;
                sort?: "newest" | "oldest" | "amount-high" | "amount-low";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Orders.order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderLedger"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "ORDER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Orders.checkOrder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckOrderResponse"];
                };
            };
            /** @description Rejected: ORDER_CHECK_FAILED, ORDER_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("ORDER_CHECK_FAILED" | "ORDER_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Queues.listQueues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueOverview"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Queues.openBullBoard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenBullBoardResponse"];
                };
            };
            default: components["responses"]["AdminWrite"];
        };
    };
    "Refunds.listRefunds": {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                sort?: "newest" | "oldest" | "amount-high" | "amount-low";
                state?: "DUE" | "APPROVED" | "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED" | "REVIEW" | "CLOSED" | "waiting" | "in-flight" | "completed";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Refunds.markRefundDue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRefundDueRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, REFUND_EXISTS, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("ORDER_NOT_FOUND" | "ORDER_NOT_REFUNDABLE" | "REFUND_EXISTS");
                    };
                };
            };
        };
    };
    "Refunds.approveRefund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            /** @description Rejected: REFUND_ALREADY_APPROVED, REFUND_IN_FLIGHT, REFUND_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("REFUND_ALREADY_APPROVED" | "REFUND_IN_FLIGHT" | "REFUND_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Refunds.checkRefund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            /** @description Rejected: REFUND_CHECK_FAILED, REFUND_NOT_FOUND, REFUND_NOT_IN_FLIGHT, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("REFUND_CHECK_FAILED" | "REFUND_NOT_FOUND" | "REFUND_NOT_IN_FLIGHT");
                    };
                };
            };
        };
    };
    "Refunds.closeRefund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRefundRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            /** @description Rejected: REFUND_NOT_FOUND, REFUND_NOT_IN_REVIEW, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("REFUND_NOT_FOUND" | "REFUND_NOT_IN_REVIEW");
                    };
                };
            };
        };
    };
    "Refunds.retryRefund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryRefundRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            /** @description Rejected: REFUND_ALREADY_APPROVED, REFUND_CHECK_FAILED, REFUND_IN_FLIGHT, REFUND_IN_PROGRESS, REFUND_NOT_FAILED, REFUND_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("REFUND_ALREADY_APPROVED" | "REFUND_CHECK_FAILED" | "REFUND_IN_FLIGHT" | "REFUND_IN_PROGRESS" | "REFUND_NOT_FAILED" | "REFUND_NOT_FOUND");
                    };
                };
            };
        };
    };
    "AdminReleases.listReleases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseList"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "AdminReleases.startCanary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CanaryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteReleases"];
                };
            };
            /** @description Rejected: API_UNAVAILABLE, FROZEN, GATE_REJECTED, RELEASES_BY_COMMAND, RELEASES_CHANGED, RELEASE_REJECTED, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("API_UNAVAILABLE" | "FROZEN" | "GATE_REJECTED" | "RELEASES_BY_COMMAND" | "RELEASES_CHANGED" | "RELEASE_REJECTED");
                    };
                };
            };
        };
    };
    "AdminReleases.createPreviewLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewLinkRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLink"];
                };
            };
            /** @description Rejected: RELEASES_BY_COMMAND, RELEASE_REJECTED, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("RELEASES_BY_COMMAND" | "RELEASE_REJECTED");
                    };
                };
            };
        };
    };
    "AdminReleases.promoteRelease": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteReleases"];
                };
            };
            /** @description Rejected: API_UNAVAILABLE, FROZEN, GATE_REJECTED, RELEASES_BY_COMMAND, RELEASES_CHANGED, RELEASE_REJECTED, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("API_UNAVAILABLE" | "FROZEN" | "GATE_REJECTED" | "RELEASES_BY_COMMAND" | "RELEASES_CHANGED" | "RELEASE_REJECTED");
                    };
                };
            };
        };
    };
    "AdminReleases.rollbackRelease": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollbackRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteReleases"];
                };
            };
            /** @description Rejected: API_UNAVAILABLE, FROZEN, GATE_REJECTED, RELEASES_BY_COMMAND, RELEASES_CHANGED, RELEASE_REJECTED, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("API_UNAVAILABLE" | "FROZEN" | "GATE_REJECTED" | "RELEASES_BY_COMMAND" | "RELEASES_CHANGED" | "RELEASE_REJECTED");
                    };
                };
            };
        };
    };
    "ReplyTemplates.listReplyTemplates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyTemplateList"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "ReplyTemplates.addReplyTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddReplyTemplateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyTemplateList"];
                };
            };
            /** @description Rejected: TEMPLATE_EXISTS, TOO_MANY_TEMPLATES, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("TEMPLATE_EXISTS" | "TOO_MANY_TEMPLATES");
                    };
                };
            };
        };
    };
    "ReplyTemplates.saveReplyTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReplyTemplateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyTemplateList"];
                };
            };
            /** @description Rejected: STALE_VERSION, TEMPLATE_EXISTS, TEMPLATE_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("STALE_VERSION" | "TEMPLATE_EXISTS" | "TEMPLATE_NOT_FOUND");
                    };
                };
            };
        };
    };
    "ReplyTemplates.deleteReplyTemplate": {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyTemplateList"];
                };
            };
            /** @description Rejected: STALE_VERSION, TEMPLATE_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("STALE_VERSION" | "TEMPLATE_NOT_FOUND");
                    };
                };
            };
        };
    };
    "ReviewModeration.dismissReports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewVersionRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewResponse"];
                };
            };
            /** @description Rejected: REVIEW_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("REVIEW_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "ReviewModeration.hideReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HideReviewRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewResponse"];
                };
            };
            /** @description Rejected: REVIEW_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("REVIEW_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "ReviewModeration.saveResponse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToReviewRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewResponse"];
                };
            };
            /** @description Rejected: REVIEW_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("REVIEW_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "ReviewModeration.deleteResponse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewVersionRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewResponse"];
                };
            };
            /** @description Rejected: REVIEW_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("REVIEW_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "ReviewModeration.restoreReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewVersionRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewResponse"];
                };
            };
            /** @description Rejected: REVIEW_NOT_FOUND, STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("REVIEW_NOT_FOUND" | "STALE_VERSION");
                    };
                };
            };
        };
    };
    "ReviewModeration.listReviews": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                sort?: "newest" | "oldest" | "stars-low" | "stars-high";
                state?: "open" | "published" | "hidden" | "all";
                courseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Sales.read": {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sales"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Site.getSite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSite"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Site.saveSite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSiteRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSite"];
                };
            };
            /** @description Rejected: STALE_VERSION, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | "STALE_VERSION";
                    };
                };
            };
        };
    };
    "Stats.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStats"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Teachers.listTeachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeacherList"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Teachers.addTeacher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    /** @default  */
                    role?: string;
                    /** @default  */
                    biography?: string;
                    /** @default [] */
                    links?: string[];
                    /** @enum {string} */
                    removeImage?: "true";
                    version?: number;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeacherList"];
                };
            };
            /** @description Rejected: BAD_FORM, IMAGE_INVALID, TEACHER_NAME_TAKEN, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("BAD_FORM" | "IMAGE_INVALID" | "TEACHER_NAME_TAKEN");
                    };
                };
            };
        };
    };
    "Teachers.saveTeacher": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    /** @default  */
                    role?: string;
                    /** @default  */
                    biography?: string;
                    /** @default [] */
                    links?: string[];
                    /** @enum {string} */
                    removeImage?: "true";
                    version?: number;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeacherList"];
                };
            };
            /** @description Rejected: BAD_FORM, IMAGE_INVALID, STALE_VERSION, TEACHER_NAME_TAKEN, TEACHER_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("BAD_FORM" | "IMAGE_INVALID" | "STALE_VERSION" | "TEACHER_NAME_TAKEN" | "TEACHER_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Teachers.deleteTeacher": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeacherList"];
                };
            };
            /** @description Rejected: TEACHER_IN_USE, TEACHER_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("TEACHER_IN_USE" | "TEACHER_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Uploads.finish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurriculumLectureResponse"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, MEDIA_INVALID, UPLOAD_INCOMPLETE, UPLOAD_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("LECTURE_NOT_FOUND" | "MEDIA_INVALID" | "UPLOAD_INCOMPLETE" | "UPLOAD_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Uploads.sendPart": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
                offset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadState"];
                };
            };
            /** @description Rejected: UPLOAD_GAP, UPLOAD_NOT_FOUND, UPLOAD_SIZE_MISMATCH, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("UPLOAD_GAP" | "UPLOAD_NOT_FOUND" | "UPLOAD_SIZE_MISMATCH");
                    };
                };
            };
        };
    };
    "Users.addUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddUserRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description Rejected: EMAIL_TAKEN, INVALID_PHONE, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("EMAIL_TAKEN" | "INVALID_PHONE");
                    };
                };
            };
        };
    };
    "Users.getUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDetail"];
                };
            };
            /** @description Rejected: USER_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "USER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Users.changeRole": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description Rejected: LAST_ADMIN, OWN_ROLE, USER_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("LAST_ADMIN" | "OWN_ROLE" | "USER_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Users.deleteUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: LAST_ADMIN, SELF_DELETE, USER_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("LAST_ADMIN" | "SELF_DELETE" | "USER_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Users.resendInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: NOT_INVITED, USER_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | ("NOT_INVITED" | "USER_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Users.resetSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: USER_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "USER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Users.endSessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: USER_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "USER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Users.listUsers": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: string;
                role?: "user" | "admin";
                state?: "active" | "unverified" | "invited";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Workshops.addWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    title: string;
                    description: string;
                    createdBy: string;
                    /** @default [] */
                    teachers?: string[];
                    duration: number;
                    price: string | number;
                    originalPrice?: string | number;
                    /** @default General */
                    category?: string;
                    /** @enum {string} */
                    language?: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur";
                    /** @enum {string} */
                    level?: "beginner" | "intermediate" | "advanced";
                    /** @default [] */
                    syllabus?: string[];
                    /** @default [] */
                    whoShouldAttend?: string[];
                    /** @default [] */
                    prerequisites?: string[];
                    /** @enum {string} */
                    publication?: "draft" | "published";
                    isPopular?: string | boolean;
                    version?: number;
                    date?: "" | string;
                    /** @default 00:00 */
                    time?: string;
                    /** @default Asia/Kolkata */
                    timeZone?: string;
                    /** @default Online */
                    location?: string;
                    capacity?: number;
                    joinUrl?: "" | string;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWorkshopResponse"];
                };
            };
            /** @description Rejected: BAD_FORM, IMAGE_INVALID, NOT_PUBLISHABLE, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("BAD_FORM" | "IMAGE_INVALID" | "NOT_PUBLISHABLE");
                    };
                };
            };
        };
    };
    "Workshops.getWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkshopResponse"];
                };
            };
            /** @description Rejected: WORKSHOP_NOT_FOUND, or a general error of AdminRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminReadErrorCode"] | "WORKSHOP_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Workshops.updateWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    title: string;
                    description: string;
                    createdBy: string;
                    /** @default [] */
                    teachers?: string[];
                    duration: number;
                    price: string | number;
                    originalPrice?: string | number;
                    /** @default General */
                    category?: string;
                    /** @enum {string} */
                    language?: "en" | "hi" | "te" | "ta" | "kn" | "ml" | "mr" | "bn" | "gu" | "pa" | "or" | "ur";
                    /** @enum {string} */
                    level?: "beginner" | "intermediate" | "advanced";
                    /** @default [] */
                    syllabus?: string[];
                    /** @default [] */
                    whoShouldAttend?: string[];
                    /** @default [] */
                    prerequisites?: string[];
                    /** @enum {string} */
                    publication?: "draft" | "published";
                    isPopular?: string | boolean;
                    version?: number;
                    date?: "" | string;
                    /** @default 00:00 */
                    time?: string;
                    /** @default Asia/Kolkata */
                    timeZone?: string;
                    /** @default Online */
                    location?: string;
                    capacity?: number;
                    joinUrl?: "" | string;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWorkshopResponse"];
                };
            };
            /** @description Rejected: BAD_FORM, IMAGE_INVALID, NOT_PUBLISHABLE, STALE_VERSION, WORKSHOP_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("BAD_FORM" | "IMAGE_INVALID" | "NOT_PUBLISHABLE" | "STALE_VERSION" | "WORKSHOP_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Workshops.deleteWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: WORKSHOP_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "WORKSHOP_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Workshops.cancelWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelWorkshopRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWorkshopResponse"];
                };
            };
            /** @description Rejected: WORKSHOP_NOT_FOUND, WORKSHOP_OVER, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("WORKSHOP_NOT_FOUND" | "WORKSHOP_OVER");
                    };
                };
            };
        };
    };
    "Workshops.setWorkshopPublication": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicationRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWorkshopResponse"];
                };
            };
            /** @description Rejected: NOT_PUBLISHABLE, STALE_VERSION, WORKSHOP_NOT_FOUND, or a general error of AdminWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteWithInputErrorCode"] | ("NOT_PUBLISHABLE" | "STALE_VERSION" | "WORKSHOP_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Workshops.restoreWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWorkshopResponse"];
                };
            };
            /** @description Rejected: WORKSHOP_NOT_FOUND, or a general error of AdminWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["AdminWriteErrorCode"] | "WORKSHOP_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Workshops.listWorkshops": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: "newest" | "popular" | "rating" | "price" | "price-desc" | "title" | "soonest";
                level?: string;
                language?: string;
                after?: string;
                before?: string;
                publication?: "draft" | "published" | "archived" | "unarchived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkshopList"];
                };
            };
            default: components["responses"]["AdminReadWithInput"];
        };
    };
    "Google.exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoogleCallbackRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleSessionResponse"];
                };
            };
            /** @description Rejected: GOOGLE_ADMIN_UNVERIFIED, GOOGLE_CODE_INVALID, GOOGLE_EMAIL_UNVERIFIED, GOOGLE_NOT_OFFERED, GOOGLE_OTHER_IDENTITY, GOOGLE_SIGN_IN_FAILED, GOOGLE_UNREACHABLE, or a general error of VisitorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"] | ("GOOGLE_ADMIN_UNVERIFIED" | "GOOGLE_CODE_INVALID" | "GOOGLE_EMAIL_UNVERIFIED" | "GOOGLE_NOT_OFFERED" | "GOOGLE_OTHER_IDENTITY" | "GOOGLE_SIGN_IN_FAILED" | "GOOGLE_UNREACHABLE");
                    };
                };
            };
        };
    };
    "Catalog.listCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Certificates.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                certificateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateResponse"];
                };
            };
            /** @description Rejected: CERTIFICATE_NOT_FOUND, or a general error of VisitorReadLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadLimitedErrorCode"] | "CERTIFICATE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Certificates.getCredential": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                certificateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Rejected: CERTIFICATE_NOT_FOUND, CREDENTIAL_NOT_STORED, or a general error of VisitorReadLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadLimitedErrorCode"] | ("CERTIFICATE_NOT_FOUND" | "CREDENTIAL_NOT_STORED");
                    };
                };
            };
        };
    };
    "Certificates.listCertificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateList"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "Certificates.claimCertificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_COMPLETED, NOT_ENROLLED, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("COURSE_NOT_COMPLETED" | "NOT_ENROLLED");
                    };
                };
            };
        };
    };
    "Issuer.getStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Rejected: CERTIFICATE_NOT_FOUND, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | "CERTIFICATE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Contact.sendMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            /** @description Rejected: RATE_LIMITED, or a general error of VisitorWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputErrorCode"] | "RATE_LIMITED";
                    };
                };
            };
        };
    };
    "Catalog.listCourses": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: "newest" | "popular" | "rating" | "price" | "price-desc" | "title" | "soonest";
                level?: string;
                language?: string;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseList"];
                };
            };
            default: components["responses"]["VisitorReadWithInput"];
        };
    };
    "Payments.getStatus[0]": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantOrderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStatus"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | "ORDER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Payments.postStatus[0]": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantOrderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStatus"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, or a general error of UserWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteErrorCode"] | "ORDER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Notes.listNotes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, NOT_ENROLLED, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | ("COURSE_NOT_FOUND" | "NOT_ENROLLED");
                    };
                };
            };
        };
    };
    "Reviews.getOwnReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReviewResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Reviews.saveReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReviewRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReviewResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, REVIEW_NEEDS_ENROLLMENT, REVIEW_NEEDS_PROGRESS, REVIEW_NOT_FOUND, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("COURSE_NOT_FOUND" | "REVIEW_NEEDS_ENROLLMENT" | "REVIEW_NEEDS_PROGRESS" | "REVIEW_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Reviews.deleteReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, REVIEW_NOT_FOUND, or a general error of UserWriteLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteLimitedErrorCode"] | ("COURSE_NOT_FOUND" | "REVIEW_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Reviews.listReviews": {
        parameters: {
            query?: {
                sort?: "newest" | "highest" | "lowest";
                stars?: number;
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of VisitorReadWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadWithInputErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Catalog.getCourse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseResponse"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Checkout.checkoutCourse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            /** @description Rejected: ACCOUNT_CLOSED, ALREADY_ENROLLED, CHECKOUT_ENDED, COUPON_ALREADY_USED, COUPON_BELOW_MINIMUM, COUPON_EXHAUSTED, COUPON_EXPIRED, COUPON_INVALID, COUPON_NOT_FOR_ITEM, COUPON_NOT_NEEDED, COUPON_NOT_STARTED, COUPON_PRICE_NOT_PAYABLE, COURSE_NOT_FOUND, EMAIL_NOT_VERIFIED, HOLD_LIMIT_REACHED, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, NOT_ON_SALE, PRICE_CHANGED, PRICE_NOT_PAYABLE, PROVIDER_REJECTED, PROVIDER_UNAVAILABLE, SOLD_OUT, WORKSHOP_NOT_FOUND, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("ACCOUNT_CLOSED" | "ALREADY_ENROLLED" | "CHECKOUT_ENDED" | "COUPON_ALREADY_USED" | "COUPON_BELOW_MINIMUM" | "COUPON_EXHAUSTED" | "COUPON_EXPIRED" | "COUPON_INVALID" | "COUPON_NOT_FOR_ITEM" | "COUPON_NOT_NEEDED" | "COUPON_NOT_STARTED" | "COUPON_PRICE_NOT_PAYABLE" | "COURSE_NOT_FOUND" | "EMAIL_NOT_VERIFIED" | "HOLD_LIMIT_REACHED" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "NOT_ON_SALE" | "PRICE_CHANGED" | "PRICE_NOT_PAYABLE" | "PROVIDER_REJECTED" | "PROVIDER_UNAVAILABLE" | "SOLD_OUT" | "WORKSHOP_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Dashboard.getDashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "PublicFaq.listFaq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqList"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Home.getHome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeResponse"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Lectures.getLecture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LectureResponse"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, NOT_ENROLLED, or a general error of CallerRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["CallerReadErrorCode"] | ("LECTURE_NOT_FOUND" | "NOT_ENROLLED");
                    };
                };
            };
        };
    };
    "Notes.saveNote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    positionSec: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteResponse"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, NOTE_LECTURE_MISMATCH, NOT_ENROLLED, TOO_MANY_NOTES, or a general error of UserWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputErrorCode"] | ("LECTURE_NOT_FOUND" | "NOTE_LECTURE_MISMATCH" | "NOT_ENROLLED" | "TOO_MANY_NOTES");
                    };
                };
            };
        };
    };
    "Notes.deleteNote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, NOTE_NOT_FOUND, NOT_ENROLLED, or a general error of UserWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteErrorCode"] | ("LECTURE_NOT_FOUND" | "NOTE_NOT_FOUND" | "NOT_ENROLLED");
                    };
                };
            };
        };
    };
    "Quizzes.answerQuiz": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answers: {
                        questionId: string;
                        optionIds: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResult"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, NOT_ENROLLED, QUIZ_ANSWERS_INVALID, QUIZ_NOT_FOUND, QUIZ_TOO_SOON, or a general error of UserWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputErrorCode"] | ("LECTURE_NOT_FOUND" | "NOT_ENROLLED" | "QUIZ_ANSWERS_INVALID" | "QUIZ_NOT_FOUND" | "QUIZ_TOO_SOON");
                    };
                };
            };
        };
    };
    "Catalog.listLectures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LectureList"];
                };
            };
            /** @description Rejected: COURSE_NOT_FOUND, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | "COURSE_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Media.getMedia": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Rejected: LINK_INVALID, MEDIA_NOT_FOUND, RANGE_NOT_SATISFIABLE, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | ("LINK_INVALID" | "MEDIA_NOT_FOUND" | "RANGE_NOT_SATISFIABLE");
                    };
                };
            };
        };
    };
    "Dashboard.getCourses[1]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolledCourses"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "Dashboard.getWorkshops[1]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolledWorkshops"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "Enrollments.fixEnrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixEnrollmentResponse"];
                };
            };
            default: components["responses"]["UserWrite"];
        };
    };
    "Orders.getOrder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | "ORDER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Receipts.getReceipt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, RECEIPT_NOT_FOUND, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | ("ORDER_NOT_FOUND" | "RECEIPT_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Quotes.quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteResponse"];
                };
            };
            /** @description Rejected: COUPON_ALREADY_USED, COUPON_BELOW_MINIMUM, COUPON_EXHAUSTED, COUPON_EXPIRED, COUPON_INVALID, COUPON_NOT_FOR_ITEM, COUPON_NOT_NEEDED, COUPON_NOT_STARTED, COUPON_PRICE_NOT_PAYABLE, COURSE_NOT_FOUND, PRICE_NOT_PAYABLE, WORKSHOP_NOT_FOUND, or a general error of CallerWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["CallerWriteWithInputLimitedErrorCode"] | ("COUPON_ALREADY_USED" | "COUPON_BELOW_MINIMUM" | "COUPON_EXHAUSTED" | "COUPON_EXPIRED" | "COUPON_INVALID" | "COUPON_NOT_FOR_ITEM" | "COUPON_NOT_NEEDED" | "COUPON_NOT_STARTED" | "COUPON_PRICE_NOT_PAYABLE" | "COURSE_NOT_FOUND" | "PRICE_NOT_PAYABLE" | "WORKSHOP_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Orders.listTransactions": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            default: components["responses"]["UserReadWithInput"];
        };
    };
    "Webhooks.receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Rejected: VALIDATION_FAILED, WEBHOOK_FORGED, or a general error of VisitorWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteErrorCode"] | ("VALIDATION_FAILED" | "WEBHOOK_FORGED");
                    };
                };
            };
        };
    };
    "Payments.streamEvents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantOrderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, TOO_MANY_STREAMS, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | ("ORDER_NOT_FOUND" | "TOO_MANY_STREAMS");
                    };
                };
            };
        };
    };
    "PhonepeV1.initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhonepeInitiateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhonepeInitiateResponse"];
                };
            };
            /** @description Rejected: ACCOUNT_CLOSED, ALREADY_ENROLLED, CHECKOUT_ENDED, COUPON_ALREADY_USED, COUPON_BELOW_MINIMUM, COUPON_EXHAUSTED, COUPON_EXPIRED, COUPON_INVALID, COUPON_NOT_FOR_ITEM, COUPON_NOT_NEEDED, COUPON_NOT_STARTED, COUPON_PRICE_NOT_PAYABLE, COURSE_NOT_FOUND, EMAIL_NOT_VERIFIED, HOLD_LIMIT_REACHED, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, ITEM_REQUIRED, NOT_ON_SALE, PRICE_CHANGED, PRICE_NOT_PAYABLE, PROVIDER_REJECTED, PROVIDER_UNAVAILABLE, SOLD_OUT, WORKSHOP_NOT_FOUND, or a general error of UserWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputErrorCode"] | ("ACCOUNT_CLOSED" | "ALREADY_ENROLLED" | "CHECKOUT_ENDED" | "COUPON_ALREADY_USED" | "COUPON_BELOW_MINIMUM" | "COUPON_EXHAUSTED" | "COUPON_EXPIRED" | "COUPON_INVALID" | "COUPON_NOT_FOR_ITEM" | "COUPON_NOT_NEEDED" | "COUPON_NOT_STARTED" | "COUPON_PRICE_NOT_PAYABLE" | "COURSE_NOT_FOUND" | "EMAIL_NOT_VERIFIED" | "HOLD_LIMIT_REACHED" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "ITEM_REQUIRED" | "NOT_ON_SALE" | "PRICE_CHANGED" | "PRICE_NOT_PAYABLE" | "PROVIDER_REJECTED" | "PROVIDER_UNAVAILABLE" | "SOLD_OUT" | "WORKSHOP_NOT_FOUND");
                    };
                };
            };
        };
    };
    "PhonepeV1.getStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhonepeStatusRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhonepeStatusResponse"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, or a general error of UserWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputErrorCode"] | "ORDER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "GatewayReport.getReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayReport"];
                };
            };
            default: components["responses"]["AdminRead"];
        };
    };
    "Registry.getRegistry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registry"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Previews.endPreview[0]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewEnded"];
                };
            };
            default: components["responses"]["VisitorWrite"];
        };
    };
    "Reports.report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FrontEndReports"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsTaken"];
                };
            };
            default: components["responses"]["VisitorWriteWithInputLimited"];
        };
    };
    "Previews.endPreview[1]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewEnded"];
                };
            };
            default: components["responses"]["VisitorWrite"];
        };
    };
    "Reports.reportVitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FrontEndVitals"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsTaken"];
                };
            };
            default: components["responses"]["VisitorWriteWithInputLimited"];
        };
    };
    "Reviews.reportReview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReviewRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: OWN_REVIEW, REVIEW_NOT_FOUND, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("OWN_REVIEW" | "REVIEW_NOT_FOUND");
                    };
                };
            };
        };
    };
    "PublicTeachers.listTeachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherList"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "PublicTeachers.getTeacher": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherResponse"];
                };
            };
            /** @description Rejected: TEACHER_NOT_FOUND, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | "TEACHER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Dashboard.getCourses[0]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolledCourses"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "DataExport.exportData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReauthenticationProof"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            /** @description Rejected: SIGN_IN_AGAIN, USER_NOT_FOUND, WRONG_PASSWORD, or a general error of UserSecondFactorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserSecondFactorWriteWithInputLimitedErrorCode"] | ("SIGN_IN_AGAIN" | "USER_NOT_FOUND" | "WRONG_PASSWORD");
                    };
                };
            };
        };
    };
    "AccountSettings.closeAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseAccountRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: LAST_ADMIN, SIGN_IN_AGAIN, USER_NOT_FOUND, WRONG_PASSWORD, or a general error of UserSecondFactorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserSecondFactorWriteWithInputLimitedErrorCode"] | ("LAST_ADMIN" | "SIGN_IN_AGAIN" | "USER_NOT_FOUND" | "WRONG_PASSWORD");
                    };
                };
            };
        };
    };
    "Dashboard.getHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentHistory"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "Passwords.forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSent"];
                };
            };
            default: components["responses"]["VisitorWriteWithInputLimited"];
        };
    };
    "Google.rejectBareId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: GOOGLE_NOT_PROVEN, or a general error of VisitorWriteLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteLimitedErrorCode"] | "GOOGLE_NOT_PROVEN";
                    };
                };
            };
        };
    };
    "Sessions.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description Rejected: INVALID_CREDENTIALS, LOGIN_LINK_NEEDED, or a general error of VisitorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"] | ("INVALID_CREDENTIALS" | "LOGIN_LINK_NEEDED");
                    };
                };
            };
        };
    };
    "LoginLinks.sendLoginLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginLinkRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSent"];
                };
            };
            default: components["responses"]["VisitorWriteWithInputLimited"];
        };
    };
    "LoginLinks.logInByLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogInByLinkRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description Rejected: INVALID_TOKEN, or a general error of VisitorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"] | "INVALID_TOKEN";
                    };
                };
            };
        };
    };
    "Sessions.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["VisitorWrite"];
        };
    };
    "Sessions.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "Passwords.checkCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckCodeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckCodeResponse"];
                };
            };
            /** @description Rejected: CODE_USED_UP, INVALID_CODE, or a general error of VisitorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"] | ("CODE_USED_UP" | "INVALID_CODE");
                    };
                };
            };
        };
    };
    "AccountSettings.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: CODE_USED_UP, INVALID_CODE, PASSWORD_TOO_COMMON, PASSWORD_UNCHANGED, SIGN_IN_AGAIN, USER_NOT_FOUND, WRONG_PASSWORD, or a general error of UserSecondFactorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserSecondFactorWriteWithInputLimitedErrorCode"] | ("CODE_USED_UP" | "INVALID_CODE" | "PASSWORD_TOO_COMMON" | "PASSWORD_UNCHANGED" | "SIGN_IN_AGAIN" | "USER_NOT_FOUND" | "WRONG_PASSWORD");
                    };
                };
            };
        };
    };
    "Progress.listProgress": {
        parameters: {
            query?: {
                courseId?: string;
                summary?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgressList"];
                };
            };
            default: components["responses"]["UserReadWithInput"];
        };
    };
    "Progress.saveProgress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lectureId: string;
                    positionSec: number;
                    watchedSec: number;
                    completed: boolean;
                    watched?: (number)[][];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgressResponse"];
                };
            };
            /** @description Rejected: LECTURE_NOT_FOUND, NOT_ENROLLED, or a general error of UserWriteWithInput */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputErrorCode"] | ("LECTURE_NOT_FOUND" | "NOT_ENROLLED");
                    };
                };
            };
        };
    };
    "Sessions.refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description Rejected: SESSION_ENDED, UNAUTHORIZED, VALIDATION_FAILED, or a general error of VisitorWriteLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteLimitedErrorCode"] | ("SESSION_ENDED" | "UNAUTHORIZED" | "VALIDATION_FAILED");
                    };
                };
            };
        };
    };
    "Registration.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description Rejected: PASSWORD_TOO_COMMON, or a general error of VisitorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"] | "PASSWORD_TOO_COMMON";
                    };
                };
            };
        };
    };
    "Passwords.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: INVALID_TOKEN, PASSWORD_TOO_COMMON, or a general error of VisitorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"] | ("INVALID_TOKEN" | "PASSWORD_TOO_COMMON");
                    };
                };
            };
        };
    };
    "SecondFactor.getSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorStatus"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "SecondFactor.beginSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetup"];
                };
            };
            /** @description Rejected: ADMINS_ONLY, SECOND_FACTOR_REQUIRED, SIGN_IN_AGAIN, or a general error of UserWriteLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteLimitedErrorCode"] | ("ADMINS_ONLY" | "SECOND_FACTOR_REQUIRED" | "SIGN_IN_AGAIN");
                    };
                };
            };
        };
    };
    "SecondFactor.finishSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Rejected: ADMINS_ONLY, SECOND_FACTOR_NOT_BEGUN, SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("ADMINS_ONLY" | "SECOND_FACTOR_NOT_BEGUN" | "SECOND_FACTOR_REQUIRED" | "WRONG_SECOND_FACTOR");
                    };
                };
            };
        };
    };
    "SecondFactor.proveSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: ADMINS_ONLY, SECOND_FACTOR_SETUP_REQUIRED, WRONG_SECOND_FACTOR, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("ADMINS_ONLY" | "SECOND_FACTOR_SETUP_REQUIRED" | "WRONG_SECOND_FACTOR");
                    };
                };
            };
        };
    };
    "SecondFactor.renewRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Rejected: ADMINS_ONLY, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, or a general error of UserWriteLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteLimitedErrorCode"] | ("ADMINS_ONLY" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED");
                    };
                };
            };
        };
    };
    "AccountSettings.getSecurity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSecurity"];
                };
            };
            /** @description Rejected: USER_NOT_FOUND, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | "USER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "AccountSettings.endOtherSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["UserSecondFactorWriteLimited"];
        };
    };
    "AccountSettings.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: SESSION_NOT_FOUND, or a general error of UserSecondFactorWriteLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserSecondFactorWriteLimitedErrorCode"] | "SESSION_NOT_FOUND";
                    };
                };
            };
        };
    };
    "AccountSettings.updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateResponse"];
                };
            };
            /** @description Rejected: EMAIL_IMMUTABLE, INVALID_PHONE, USER_NOT_FOUND, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("EMAIL_IMMUTABLE" | "INVALID_PHONE" | "USER_NOT_FOUND");
                    };
                };
            };
        };
    };
    "EmailVerification.verifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Rejected: INVALID_TOKEN, or a general error of VisitorWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorWriteWithInputLimitedErrorCode"] | "INVALID_TOKEN";
                    };
                };
            };
        };
    };
    "EmailVerification.resendVerification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationSent"];
                };
            };
            /** @description Rejected: USER_NOT_FOUND, or a general error of UserWriteLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteLimitedErrorCode"] | "USER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Dashboard.getWorkshops[0]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolledWorkshops"];
                };
            };
            default: components["responses"]["UserRead"];
        };
    };
    "Catalog.listWorkshops": {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: "newest" | "popular" | "rating" | "price" | "price-desc" | "title" | "soonest";
                level?: string;
                language?: string;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkshopList"];
                };
            };
            default: components["responses"]["VisitorReadWithInput"];
        };
    };
    "Checkout.checkoutWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            /** @description Rejected: ACCOUNT_CLOSED, ALREADY_ENROLLED, CHECKOUT_ENDED, COUPON_ALREADY_USED, COUPON_BELOW_MINIMUM, COUPON_EXHAUSTED, COUPON_EXPIRED, COUPON_INVALID, COUPON_NOT_FOR_ITEM, COUPON_NOT_NEEDED, COUPON_NOT_STARTED, COUPON_PRICE_NOT_PAYABLE, COURSE_NOT_FOUND, EMAIL_NOT_VERIFIED, HOLD_LIMIT_REACHED, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, NOT_ON_SALE, PRICE_CHANGED, PRICE_NOT_PAYABLE, PROVIDER_REJECTED, PROVIDER_UNAVAILABLE, SOLD_OUT, WORKSHOP_NOT_FOUND, or a general error of UserWriteWithInputLimited */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteWithInputLimitedErrorCode"] | ("ACCOUNT_CLOSED" | "ALREADY_ENROLLED" | "CHECKOUT_ENDED" | "COUPON_ALREADY_USED" | "COUPON_BELOW_MINIMUM" | "COUPON_EXHAUSTED" | "COUPON_EXPIRED" | "COUPON_INVALID" | "COUPON_NOT_FOR_ITEM" | "COUPON_NOT_NEEDED" | "COUPON_NOT_STARTED" | "COUPON_PRICE_NOT_PAYABLE" | "COURSE_NOT_FOUND" | "EMAIL_NOT_VERIFIED" | "HOLD_LIMIT_REACHED" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "NOT_ON_SALE" | "PRICE_CHANGED" | "PRICE_NOT_PAYABLE" | "PROVIDER_REJECTED" | "PROVIDER_UNAVAILABLE" | "SOLD_OUT" | "WORKSHOP_NOT_FOUND");
                    };
                };
            };
        };
    };
    "Payments.getStatus[1]": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantOrderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStatus"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, or a general error of UserRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserReadErrorCode"] | "ORDER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Payments.postStatus[1]": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantOrderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStatus"];
                };
            };
            /** @description Rejected: ORDER_NOT_FOUND, or a general error of UserWrite */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["UserWriteErrorCode"] | "ORDER_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Catalog.getWorkshop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkshopResponse"];
                };
            };
            /** @description Rejected: WORKSHOP_NOT_FOUND, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | "WORKSHOP_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Calendar.getCalendar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Rejected: WORKSHOP_NOT_FOUND, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | "WORKSHOP_NOT_FOUND";
                    };
                };
            };
        };
    };
    "Health.getHealth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthReport"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Health.getReadiness[1]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Health.getReadiness[0]": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            default: components["responses"]["VisitorRead"];
        };
    };
    "Images.getImage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description Rejected: IMAGE_NOT_FOUND, or a general error of VisitorRead */
            default: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: components["schemas"]["VisitorReadErrorCode"] | "IMAGE_NOT_FOUND";
                    };
                };
            };
        };
    };
}
